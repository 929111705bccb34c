import RefreshUI

/// Where a new package is tested after each push.
enum PackageServer: String, ParameterChoice {
  case github
}

extension NewPackage {
  /// The file that tells the server what to do.
  var workflow: [(path: String, text: String)] {
    switch server {
    case nil: []
    case .github: [(".github/workflows/films.yml", Self.gitHubWorkflow)]
    }
  }

  /// What the README says about it.
  var workflowReadme: String {
    switch server {
    case nil: ""
    case .github:
      """

      `.github/workflows/films.yml` runs both checks on GitHub, for pushes to `main` or `master` and for pull requests.
      Where a test fails, the run keeps a page with the pictures, `report.html`, and a pull request gets a comment, which
      later runs update; one from a fork gets it on the page of its run, as its runs may not write. Commit
      `Package.resolved`: as long as it stays the same, runs use one build of refresh-render.

      """
    }
  }

  /// The job that writes a comment runs nothing of a pull request: what does may only read.
  private static let gitHubWorkflow = #"""
    # Are the scenes still what the goldens show, and the pictures of documents what the scenes are?
    name: films

    on:
      push:
        branches: [main, master]
      pull_request:

    permissions:
      contents: read

    defaults:
      run:
        shell: bash

    jobs:
      films:
        runs-on: ubuntu-24.04
        container: swift:6.3
        steps:
          - uses: actions/checkout@v6
            with:
              persist-credentials: false
          - name: Install libraries
            run: |
              apt-get update
              apt-get install --yes --no-install-recommends libpng-dev libgif-dev \
                libharfbuzz-dev libfribidi-dev libfontconfig-dev pkg-config
          # It writes Package.resolved if that is not committed: a build is used again for the same versions only.
          - name: Resolve versions
            run: swift package resolve
          - uses: actions/cache@v5
            with:
              path: .build
              key: swift-6.3-${{ hashFiles('Package.resolved') }}
          - name: Test
            id: test
            run: swift test
          - name: Report
            if: failure() && steps.test.outcome == 'failure'
            run: |
              if [ -d .build/golden-failures ]; then
                swift run films goldens report -o report.html --markdown report.md
                cat report.md >> "$GITHUB_STEP_SUMMARY"
              fi
          - uses: actions/upload-artifact@v6
            if: failure() && steps.test.outcome == 'failure'
            with:
              name: report
              path: |
                report.html
                report.md
                .build/golden-failures
              include-hidden-files: true
          - name: Check pictures of documents
            if: ${{ !cancelled() && steps.test.outcome != 'skipped' }}
            run: swift run films films --check

      # It runs nothing of the pull request, and alone may write.
      comment:
        needs: films
        if: >-
          ${{ !cancelled() && github.event_name == 'pull_request' && github.actor != 'dependabot[bot]'
          && github.event.pull_request.head.repo.full_name == github.repository }}
        runs-on: ubuntu-24.04
        permissions:
          pull-requests: write
        steps:
          - uses: actions/download-artifact@v7
            if: needs.films.result == 'failure'
            # There is none if no golden failed.
            continue-on-error: true
            with:
              name: report
          - name: Comment
            env:
              GH_TOKEN: ${{ github.token }}
              NUMBER: ${{ github.event.pull_request.number }}
              RESULT: ${{ needs.films.result }}
            run: |
              run=$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/actions/runs/$GITHUB_RUN_ID
              {
                echo '<!-- films -->'
                if [ -s report.md ]; then
                  # A comment has at most 65536 characters.
                  awk '(size += length($0) + 1) < 60000' report.md
                  printf '\nThe pictures are on a page in the artifact *report* of [the run](%s).\n' "$run"
                else
                  echo "films: [$RESULT]($run)"
                fi
              } > comment.md
              issues=repos/$GITHUB_REPOSITORY/issues
              id=$(gh api --paginate "$issues/$NUMBER/comments" --jq '.[]
                | select(.user.login == "github-actions[bot]" and (.body | startswith("<!-- films -->"))) | .id' |
                sed -n 1p)
              if [ -n "$id" ]; then
                gh api --silent --method PATCH "$issues/comments/$id" --field body=@comment.md
              elif [ "$RESULT" = failure ]; then
                gh api --silent --method POST "$issues/$NUMBER/comments" --field body=@comment.md
              fi

    """#
}
