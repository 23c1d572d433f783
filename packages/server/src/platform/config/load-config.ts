import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, readConfig } from './config'
import { startProblem } from './start-problem'

/** The configuration of this process: the environment first, `.env` for what it does not say. */
export function loadConfig(folder: string = process.cwd()): Config {
  const file = resolve(folder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const result = readConfig(process.env)
  if (!result.ok) throw startProblem('bad-configuration', result.problems.join('\n'))
  return result.config
}
