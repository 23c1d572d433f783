/**
 * What a server is put together from. Built beside the command line, out of the same chunks, so that tests can put one
 * together from what was built: with a clock that stands still, and with the code that runs in production.
 */
export * from './compose'
export { answerAsset, createMedia, openDecoder } from './media'
export * from './payments'
export * from './platform/blobs'
export * from './platform/crumb'
export * from './platform/database'
export * from './platform/http'
export * from './platform/jobs'
export * from './platform/limits'
export * from './platform/log'
export * from './platform/mail'
export * from './platform/metrics'
export { createDataResolver, createPublished, readBuiltAssets } from './published'
export * from './templates'
