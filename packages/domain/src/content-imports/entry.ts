import type { CommentState } from '../block-rules'

export const contentSources = ['wordpress', 'squarespace', 'ghost', 'rss', 'atom'] as const
export type ContentSource = (typeof contentSources)[number]

export const entryStates = ['published', 'draft', 'private'] as const
export type EntryState = (typeof entryStates)[number]

/** Somebody who wrote there, by the name that entries call them. */
export type EntryPerson = {
  readonly login: string
  readonly name: string
  /** Empty where the file does not tell. */
  readonly mail: string
  /** The number of their account there. */
  readonly id: string
}

/** What somebody said about an entry. */
export type EntryComment = {
  readonly id: string
  /** The one it answers; empty for none. */
  readonly parentId: string
  readonly name: string
  readonly html: string
  readonly at: Date | null
  readonly state: CommentState
  /** The number of the account it was written with; empty for a visitor's. */
  readonly writtenBy: string
}

/** One thing of a file of another system, as that system tells of it. */
export type Entry = {
  /** `other` is what is neither: menus, orders; `file` is a picture or a document. */
  readonly kind: 'post' | 'page' | 'file' | 'other'
  /** What the system calls it. */
  readonly type: string
  readonly title: string
  readonly slug: string
  /** Where it was found. */
  readonly link: string
  readonly html: string
  readonly excerpt: string
  /** When it was published; null where nobody says. */
  readonly at: Date | null
  readonly state: EntryState
  readonly authors: readonly string[]
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  /** Address of its picture, or the number of the file that is. */
  readonly picture: string | null
  readonly comments: readonly EntryComment[]
  /** Messages of other sites that stand among its comments. */
  readonly pings: number
  /** Whether visitors may comment; undefined where nobody says. */
  readonly commentsOpen: boolean | undefined
}

/** What of a file is taken besides its posts. */
export const contentTakes = ['pages', 'comments'] as const
export type ContentTake = (typeof contentTakes)[number]

export const contentImportLimits = {
  bytes: 2_000_000_000,
  /** What is read at once, because it has no parts. */
  jsonBytes: 200_000_000,
  entryBytes: 5_000_000,
  entries: 100_000,
  undoDays: 30,
} as const

export const contentFailures = [
  'empty',
  'not-known',
  'broken',
  'cut-off',
  'has-doctype',
  'wrong-encoding',
  'too-large',
  'too-many',
  'no-posts',
  'no-collection',
  'wrong-state',
  'too-late',
  'another-runs',
] as const
export type ContentFailure = (typeof contentFailures)[number]

/** What happened to an entry, or to a part of it. */
export const contentProblems = [
  'no-title',
  'too-long',
  'not-a-post',
  'comment-empty',
  'comment-cut',
  'pings-left-out',
  'page-closed',
  'site-full',
  'dropped',
  'picture-not-found',
  'label-left-out',
  'author-left-out',
  'collection-full',
  'redirect-left-out',
  'refused',
] as const
export type ContentProblemReason = (typeof contentProblems)[number]
export type ContentProblem = { readonly reason: ContentProblemReason; readonly about: string }

/** The path of an address that was; undefined where it names nothing that could be asked for again. */
export function oldPathOf(link: string): string | undefined {
  const path = link.trim().replace(/^https?:\/\/[^/?#]+/i, '')
  const bare = path.split(/[?#]/, 1)[0]!.replace(/\/+$/, '')
  return /^\/[^/]/.test(bare) ? bare : undefined
}
