export { accountOrigin, domainOrigin, filesOrigin, filesRoot, ownerOrigin, siteOrigin } from './addresses'
export type { BlobConfig } from './blob-url'
export {
  type Config,
  type ConfigResult,
  type DatabaseConfig,
  type Environment,
  type LogLevel,
  readConfig,
} from './config'
export { loadConfig } from './load-config'
export { StartProblem, startProblem } from './start-problem'
