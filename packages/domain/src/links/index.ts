export { eventKeyLimit, linkLengthLimits, queryDepth, queryIndexLimit, queryParameterLimit } from '../catalogue/limits'
export { type BlogUrlParts, blogUrl, cleanBlogUrlFormat } from './blog-url'
export { checkLink, type LinkCheck, type LinkRefusal, mayEmitLink } from './check-link'
export { completeLink } from './complete-link'
export { encodeComponent } from './encode-component'
export { parseEventBody } from './event-body'
export { type LinkKind, linkKind, linkKinds } from './link-kind'
export {
  parseQuery,
  type Query,
  type QueryValue,
  queryDelimiter,
} from './query-string'
export { linkRefusalMessages, linkRefusalText } from './refusal-messages'
export { slugify, uniqueSlug } from './slug'
