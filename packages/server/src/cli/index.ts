import { runCommand } from './run'

const code = await runCommand(process.argv.slice(2))
// A handle somebody forgot must not keep a finished command alive; `start` answers only when the server has closed.
process.exit(code)
