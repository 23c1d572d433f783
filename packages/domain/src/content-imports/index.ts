export { commentText } from './comment-text'
export {
  type ContentFailure,
  type ContentProblem,
  type ContentProblemReason,
  type ContentSource,
  type ContentTake,
  contentFailures,
  contentImportLimits,
  contentProblems,
  contentSources,
  contentTakes,
  type Entry,
  type EntryComment,
  type EntryPerson,
  type EntryState,
  oldPathOf,
} from './entry'
export { type BodyPart, type BodySite, type FoundPicture, type HtmlNode, type ReadBody, readBody } from './html-parts'
