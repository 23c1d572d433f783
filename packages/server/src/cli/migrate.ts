import { loadConfig } from '../platform/config'
import { startDatabase } from '../platform/database'
import { createLog } from '../platform/log'
import { say } from './output'

export async function run(): Promise<void> {
  const config = loadConfig()
  const running = await startDatabase({ config, log: createLog({ level: config.logLevel }), beside: true })
  await running.stop()
  say('The database is up to date.')
}
