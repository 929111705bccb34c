print("refresh-render")
