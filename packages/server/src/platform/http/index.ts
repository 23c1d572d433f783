export type { SignInRedirect } from './admit'
export {
  type Answer,
  created,
  html,
  noContent,
  notFound,
  ok,
  type PagePolicy,
  redirect,
  refused,
  streamed,
} from './answers'
export { type AssetFolder, type Assets, assetRoutes, createAssets } from './assets'
export { certificateRoutes } from './certificate.routes'
export { checkRoutes, mutates, placesOf } from './check-routes'
export { acceptedEncodings } from './compress'
export { createHttp, type Http, type HttpOptions } from './create-http'
export { crumbRoutes } from './crumb.routes'
export { iconAnswer, iconEndpoint, iconRoutes } from './icon.routes'
export { type IngestClass, type IngestQueue, measureLoad } from './load-shedding'
export { outboxRoutes } from './outbox.routes'
export { createHeadWriter, type PreparedHead, prepareHead } from './prepared-head'
export { probeRoutes } from './probes'
export {
  type Access,
  type HostKind,
  ingestBodyLimit,
  ingestExempt,
  ingestRate,
  type MemberOfRequest,
  type RateLimit,
  type Route,
  readRate,
  route,
  type SiteOfRequest,
  writeRate,
} from './route'
export { type AllowedCode, commonHeaders, contentSecurityPolicy, pageHeaders } from './security-headers'
export type { FastPath } from './server'
