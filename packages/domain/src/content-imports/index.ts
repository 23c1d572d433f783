export {
  type ContentFailure,
  type ContentProblem,
  type ContentProblemReason,
  type ContentSource,
  contentFailures,
  contentImportLimits,
  contentProblems,
  contentSources,
  type Entry,
  type EntryState,
  oldPathOf,
} from './entry'
export { type BodyPart, type BodySite, type FoundPicture, type HtmlNode, type ReadBody, readBody } from './html-parts'
