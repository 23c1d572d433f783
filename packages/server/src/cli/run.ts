import { StartProblem } from '../platform/config'
import { describeError, errorText } from '../platform/log'
import { commands, helpText } from './commands'
import { complain, say } from './output'

/** The exit code. What a person can put right is one sentence; the rest is a surprise and shows where it happened. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === 'help' || args.includes('--help') || args.includes('-h')) {
    say(helpText())
    return 0
  }
  const command = commands.find(each => each.name === name)
  if (!command) {
    complain(`There is no command "${name}". See: sitewright --help`)
    return 2
  }
  try {
    const { run } = await command.load()
    await run(rest)
    return 0
  } catch (error) {
    if (error instanceof StartProblem) complain(error.message)
    else
      complain(error instanceof Error ? `${errorText(error)}\n${describeError(error).stack ?? ''}` : errorText(error))
    return 1
  }
}
