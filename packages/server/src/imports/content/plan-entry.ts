import { commentLimits } from '@sitewright/domain/block-rules'
import { itemLimits } from '@sitewright/domain/collections'
import {
  type ContentProblem,
  type ContentTake,
  commentText,
  contentImportLimits,
  contentTakes,
  type EntryComment,
  type HtmlNode,
  type ReadBody,
  readBody,
} from '@sitewright/domain/content-imports'
import { fromHtml } from 'hast-util-from-html'
import type { NumberedEntry } from './read-entries'

export type PlannedComment = Omit<EntryComment, 'html'> & { readonly body: string }

export type EntryPlan = {
  readonly becomes: 'post' | 'draft' | 'page' | 'file' | 'other' | 'wrong'
  readonly title: string
  readonly body: ReadBody
  readonly comments: readonly PlannedComment[]
  readonly problems: readonly ContentProblem[]
}

const nothing: ReadBody = { parts: [], dropped: {} }
const longestHtml = 1_000_000

const plainOf = (html: string): string => {
  const walk = (node: HtmlNode): string => node.value ?? (node.children ?? []).map(walk).join('')
  return walk(fromHtml(html, { fragment: true }) as HtmlNode)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Names in exports are written as HTML writes them. */
export const nameOf = (given: string): string =>
  given.includes('&') || given.includes('<') ? plainOf(given) : given.trim()

export const excerptOf = (given: string): string => plainOf(given).slice(0, itemLimits.excerpt)

/** Whoever gave no name is called so there, too. */
const nameless = 'Anonymous'

function plannedComments(said: readonly EntryComment[]): Pick<EntryPlan, 'comments' | 'problems'> {
  const comments: PlannedComment[] = []
  const problems: ContentProblem[] = []
  for (const [place, { html, ...comment }] of said.entries()) {
    const name = nameOf(comment.name).slice(0, commentLimits.name) || nameless
    const { text, isCut } = commentText(fromHtml(html, { fragment: true }) as HtmlNode)
    if (text === '' || isCut) problems.push({ reason: text === '' ? 'comment-empty' : 'comment-cut', about: name })
    if (text !== '') comments.push({ ...comment, id: comment.id || `#${place}`, name, body: text })
  }
  return { comments, problems }
}

/** What would become of an entry. Nothing is asked and nothing written. */
export function planEntry(
  entry: NumberedEntry,
  {
    files,
    hosts,
    takes = contentTakes,
  }: {
    files: ReadonlyMap<string, string>
    hosts: ReadonlySet<string>
    /** What is wanted besides posts; all of it until somebody chose. */
    takes?: readonly ContentTake[]
  },
): EntryPlan {
  const given = nameOf(entry.title)
  const none = { title: given, body: nothing, comments: [] }
  if (entry.kind === 'file') return { ...none, becomes: 'file', problems: [] }
  if (entry.kind === 'other')
    return { ...none, becomes: 'other', problems: [{ reason: 'not-a-post', about: entry.type }] }
  // Nothing to tell: whoever starts the import says so.
  if (entry.kind === 'page' && !takes.includes('pages')) return { ...none, becomes: 'other', problems: [] }
  if (entry.isTooLong || entry.html.length > longestHtml)
    return { ...none, becomes: 'wrong', problems: [{ reason: 'too-long', about: '' }] }
  const body = readBody(fromHtml(entry.html, { fragment: true }) as HtmlNode, { fileAt: id => files.get(id), hosts })
  const title = given || entry.slug.replace(/-/g, ' ').trim()
  if (title === '') return { ...none, becomes: 'wrong', problems: [{ reason: 'no-title', about: '' }] }
  const said = plannedComments(takes.includes('comments') ? entry.comments : [])
  const problems: ContentProblem[] = [
    ...(entry.kind === 'page' && entry.state !== 'published' ? [{ reason: 'page-closed' as const, about: '' }] : []),
    ...Object.entries(body.dropped)
      .slice(0, 20)
      .map(([name, times]) => ({ reason: 'dropped' as const, about: times === 1 ? name : `${name} (${times})` })),
    ...said.problems.slice(0, 20),
    ...(entry.pings > 0 ? [{ reason: 'pings-left-out' as const, about: String(entry.pings) }] : []),
  ]
  return {
    becomes: entry.kind === 'page' ? 'page' : entry.state === 'draft' ? 'draft' : 'post',
    title: title.slice(0, itemLimits.title),
    body,
    comments: said.comments,
    problems,
  }
}

export const mostEntries = contentImportLimits.entries
