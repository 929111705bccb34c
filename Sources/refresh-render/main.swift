import RefreshUI

System.fillStandardDescriptors()
Interrupt.install()

let environment = System.environment
let command = Command(
  environment: environment, directory: System.workingDirectory ?? "/",
  console: Console(
    output: Stream(descriptor: 1), errors: Stream(descriptor: 2), environment: environment))
let code = await command.run(Array(CommandLine.arguments.dropFirst()))
System.exit(code)
