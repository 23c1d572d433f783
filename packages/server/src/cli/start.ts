import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { addressesOf, type RunningServer, startServer } from '../main'
import { type Config, loadConfig, startProblem } from '../platform/config'
import { builtFolder } from '../platform/paths'
import { demoAccount, demoIdentifiers, isDemoMissing, starterIdentifiers } from '../templates'
import { complain, say } from './output'

/** Serves until it is told to stop; then finishes what runs. */
export async function run(): Promise<void> {
  const config = loadConfig()
  const server = await startServer(config, say)
  const stop = new AbortController()
  const stopped = untilStopped().then(() => stop.abort())
  try {
    if (!config.production) await showDemo(config, server, stop.signal)
  } catch (error) {
    await server.close()
    throw error
  }
  await stopped
  const { finished } = await server.close()
  if (finished) return
  complain('Some work did not finish in time and was left behind; it is taken up again at the next start.')
  process.exit(1)
}

async function showDemo(config: Config, { services }: RunningServer, stop: AbortSignal): Promise<void> {
  const isNew = await isDemoMissing(services)
  if (isNew) {
    say('Making the demo sites …')
    await seedInOwnProcess(stop, demoIdentifiers)
  }
  if (stop.aborted) return
  const showSites = (identifiers: readonly string[]) => {
    for (const identifier of identifiers) {
      const { edit, view } = addressesOf(config, identifier)
      say(`Site ${identifier}: ${view}  edit at ${edit}`)
    }
  }
  showSites(demoIdentifiers)
  say(`Demo login: ${demoAccount.email}  ${demoAccount.password}`)
  // Whoever looks at the first sites does not wait for the others.
  if (config.demoStarters && (await makeStarters(services, stop))) showSites(starterIdentifiers)
  if (stop.aborted) return
  // Whoever looks at the shop first does not wait for what it has sold and who came.
  if (isNew && config.demoYear)
    await seedInOwnProcess(stop, ['year']).catch(() =>
      complain('The demo shop lacks orders or visits: they could not be made. The reason stands above.'),
    )
}

async function makeStarters(services: RunningServer['services'], stop: AbortSignal): Promise<boolean> {
  if (!(await isDemoMissing(services, starterIdentifiers))) return true
  try {
    await seedInOwnProcess(stop, starterIdentifiers)
    return !stop.aborted
  } catch {
    complain('Some of the starter sites could not be made. The reason stands above.')
    return false
  }
}

/** Unpacking a template’s pictures takes memory that a process never gives back; this one ends when it is done. */
async function seedInOwnProcess(stop: AbortSignal, named: readonly string[]): Promise<void> {
  const seeding = spawn(process.execPath, [join(builtFolder, 'server/cli.js'), 'seed', ...named], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => seeding.kill()
  stop.addEventListener('abort', end)
  const [code] = await once(seeding, 'exit')
  stop.removeEventListener('abort', end)
  if (code !== 0 && !stop.aborted)
    throw startProblem('seed-failed', 'The demo sites could not be made; the reason stands above.')
}

function untilStopped(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
