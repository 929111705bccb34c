#include "CPages.h"

// Before C23 `#embed` is an extension of clang, of which it would warn at each file.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char reportMarkup[] = {
#embed "../SceneCommand/Page/head.html"
  ,
#embed "../SceneCommand/Reports/Page/report.html"
  ,
#embed "../SceneCommand/Page/end.html"
  ,
  0};

static const unsigned char reportStyle[] = {
#embed "../SceneCommand/Page/page.css"
  ,
#embed "../SceneCommand/Reports/Page/report.css"
  ,
  0};

static const unsigned char reportScripts[] = {
#embed "../SceneCommand/Page/page.js"
  ,
#embed "../SceneCommand/Reports/Page/films.js"
  ,
#embed "../SceneCommand/Reports/Page/differences.js"
  ,
#embed "../SceneCommand/Reports/Page/panes.js"
  ,
#embed "../SceneCommand/Reports/Page/timeline.js"
  ,
#embed "../SceneCommand/Reports/Page/texts.js"
  ,
#embed "../SceneCommand/Reports/Page/report.js"
  ,
  0};

CPage CPages_report(void) { return (CPage){reportMarkup, reportStyle, reportScripts}; }

static const unsigned char tuneMarkup[] = {
#embed "../SceneCommand/Page/head.html"
  ,
#embed "../SceneCommand/Tune/Page/tune.html"
  ,
#embed "../SceneCommand/Page/end.html"
  ,
  0};

static const unsigned char tuneStyle[] = {
#embed "../SceneCommand/Page/page.css"
  ,
#embed "../SceneCommand/Tune/Page/tune.css"
  ,
  0};

static const unsigned char tuneScripts[] = {
#embed "../SceneCommand/Page/page.js"
  ,
#embed "../SceneCommand/Tune/Page/tuning.js"
  ,
#embed "../SceneCommand/Tune/Page/troubles.js"
  ,
#embed "../SceneCommand/Tune/Page/pictures.js"
  ,
#embed "../SceneCommand/Tune/Page/values.js"
  ,
#embed "../SceneCommand/Tune/Page/curves.js"
  ,
#embed "../SceneCommand/Tune/Page/clock.js"
  ,
#embed "../SceneCommand/Tune/Page/strip.js"
  ,
#embed "../SceneCommand/Tune/Page/layers.js"
  ,
#embed "../SceneCommand/Tune/Page/tune.js"
  ,
  0};

CPage CPages_tune(void) { return (CPage){tuneMarkup, tuneStyle, tuneScripts}; }
