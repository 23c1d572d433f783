import { siteDocumentNames } from '@sitewright/domain/documents'
import { redirectCodes, redirectLimits, redirectRefusals } from '@sitewright/domain/redirects'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id } from './shapes'

/** Longer than one may be: what is too long is said in words, and the words are kept. */
const typed = z.string().check(z.maxLength(4_000))

const redirect = z.strictObject({
  from: typed,
  to: typed,
  code: z.union([z.literal(redirectCodes[0]), z.literal(redirectCodes[1])]),
})
export type RedirectLine = z.infer<typeof redirect>

/** What is wrong with a line, counted from 1. `chain` is only worth knowing: visitors are sent to the end at once. */
const problem = z.object({
  line: z.int(),
  words: z.string(),
  reason: z.enum([...redirectRefusals, 'chain']),
  message: z.string(),
})
export type RedirectProblemLine = z.infer<typeof problem>

const redirectList = z.object({
  redirects: z.array(redirect),
  /** Rises with every save; whoever saves says which one was changed. */
  version: z.int(),
  /** Chains of the list. */
  notices: z.array(problem),
  /** The draft says something else than what is live. */
  isChanged: z.boolean(),
  editedBy: z.nullable(z.string()),
  editedAt: z.nullable(datetime),
  /** Former addresses of pages that lead on by themselves. */
  moved: z.array(z.object({ from: z.string(), to: z.string() })),
})
export type RedirectList = z.infer<typeof redirectList>

export const readRedirects = endpoint({ method: 'GET', path: '/api/redirects', answer: redirectList })

/** All of them or none: a refusal names the lines. */
export const saveRedirects = endpoint({
  method: 'PUT',
  path: '/api/redirects',
  body: z.strictObject({
    version: z.int(),
    // As many as anybody may hold against the limit and be told by how many it is passed.
    redirects: z.array(redirect).check(z.maxLength(100_000)),
  }),
  answer: redirectList,
})

const redirectImport = z.object({
  /** Lines that were read. */
  lines: z.int(),
  add: z.int(),
  change: z.int(),
  same: z.int(),
  refused: z.int(),
  /** The first of them. */
  problems: z.array(problem),
  /** How many there would be afterwards, and how many there may be. */
  total: z.int(),
  limit: z.int(),
  /** Why nothing can be written at all. */
  failure: z.nullable(z.string()),
  list: z.nullable(redirectList),
})
export type RedirectImport = z.infer<typeof redirectImport>

export const importRedirects = endpoint({
  method: 'POST',
  path: '/api/redirects/import',
  body: z.strictObject({
    text: z.string().check(z.maxLength(redirectLimits.text)),
    /** Says what would happen and writes nothing. */
    dryRun: z.boolean(),
    version: z.int(),
  }),
  answer: redirectImport,
})

const brokenLink = z.object({
  /** The page that has it; null for what stands on every page, menus and redirects. */
  page: z.nullable(z.object({ id, title: z.string(), path: z.string() })),
  place: z.enum(['page', 'item', 'body', ...siteDocumentNames, 'menu', 'redirect']),
  /** The post, event or project in whose text it stands; `page` is that of its collection. */
  item: z.nullable(z.object({ id, title: z.string() })),
  blockId: z.nullable(z.string()),
  /** What the editor calls the block, or the words of the menu. */
  block: z.string(),
  address: z.string(),
  message: z.string(),
})
export type BrokenLink = z.infer<typeof brokenLink>

const linkCheck = z.object({ links: z.array(brokenLink), total: z.int(), checked: z.int() })
export type LinkCheck = z.infer<typeof linkCheck>

/** Links of the draft that lead nowhere on this site. */
export const checkLinks = endpoint({
  method: 'POST',
  path: '/api/redirects/check',
  body: z.strictObject({}),
  answer: linkCheck,
})
