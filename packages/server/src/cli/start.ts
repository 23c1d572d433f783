import { addressesOf, startServer } from '../main'
import { loadConfig } from '../platform/config'
import { demoAccount, seedDemo } from '../templates'
import { complain, say } from './output'

/** Serves until it is told to stop; then finishes what runs. */
export async function run(): Promise<void> {
  const config = loadConfig()
  const server = await startServer(config, say)
  const stopped = untilStopped()
  if (!config.production) {
    const { identifiers } = await seedDemo(server.services)
    for (const identifier of identifiers) {
      const { edit, view } = addressesOf(config, identifier)
      say(`Site ${identifier}: ${view}  edit at ${edit}`)
    }
    say(`Demo login: ${demoAccount.email}  ${demoAccount.password}`)
  }
  await stopped
  const { finished } = await server.close()
  if (finished) return
  complain('Some work did not finish in time and was left behind; it is taken up again at the next start.')
  process.exit(1)
}

function untilStopped(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
