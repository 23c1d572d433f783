import { itemLimits } from '@sitewright/domain/collections'
import {
  type ContentProblem,
  contentImportLimits,
  type HtmlNode,
  type ReadBody,
  readBody,
} from '@sitewright/domain/content-imports'
import { fromHtml } from 'hast-util-from-html'
import type { NumberedEntry } from './read-entries'

export type EntryPlan = {
  readonly becomes: 'post' | 'draft' | 'file' | 'other' | 'wrong'
  readonly title: string
  readonly body: ReadBody
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

/** What would become of an entry. Nothing is asked and nothing written. */
export function planEntry(
  entry: NumberedEntry,
  { files, hosts }: { files: ReadonlyMap<string, string>; hosts: ReadonlySet<string> },
): EntryPlan {
  const given = nameOf(entry.title)
  if (entry.kind === 'file') return { becomes: 'file', title: given, body: nothing, problems: [] }
  if (entry.kind === 'other')
    return { becomes: 'other', title: given, body: nothing, problems: [{ reason: 'not-a-post', about: entry.type }] }
  if (entry.isTooLong || entry.html.length > longestHtml)
    return { becomes: 'wrong', title: given, body: nothing, problems: [{ reason: 'too-long', about: '' }] }
  const body = readBody(fromHtml(entry.html, { fragment: true }) as HtmlNode, { fileAt: id => files.get(id), hosts })
  const title = given || entry.slug.replace(/-/g, ' ').trim()
  if (title === '') return { becomes: 'wrong', title, body: nothing, problems: [{ reason: 'no-title', about: '' }] }
  const problems: ContentProblem[] = [
    ...Object.entries(body.dropped)
      .slice(0, 20)
      .map(([name, times]) => ({ reason: 'dropped' as const, about: times === 1 ? name : `${name} (${times})` })),
    ...(entry.comments > 0 ? [{ reason: 'comments-left-out' as const, about: String(entry.comments) }] : []),
  ]
  return {
    becomes: entry.state === 'draft' ? 'draft' : 'post',
    title: title.slice(0, itemLimits.title),
    body,
    problems,
  }
}

export const mostEntries = contentImportLimits.entries
