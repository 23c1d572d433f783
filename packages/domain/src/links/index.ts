export { type BlogUrlParts, blogUrl, cleanBlogUrlFormat } from './blog-url'
export { checkLink, type LinkCheck, type LinkRefusal, linkLengthLimits, mayEmitLink } from './check-link'
export { eventKeyLimit, parseEventBody } from './event-body'
export { type LinkKind, linkKind, linkKinds } from './link-kind'
export {
  parseQuery,
  type Query,
  type QueryValue,
  queryDelimiter,
  queryDepth,
  queryIndexLimit,
  queryParameterLimit,
} from './query-string'
export { linkRefusalMessages } from './refusal-messages'
export { slugify, uniqueSlug } from './slug'
