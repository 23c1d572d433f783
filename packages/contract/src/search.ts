import { searchKinds } from '@sitewright/domain/search'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'

// Longer ones are cut, not refused: a form without script must show something.
const typed = z.string().check(z.maxLength(10_000))
const kind = z.enum(searchKinds)
const locale = z.optional(z.string().check(z.maxLength(20)))

export const generalSearch = endpoint({
  method: 'GET',
  path: '/api/search/GeneralSearch',
  query: z.strictObject({
    q: typed,
    p: z.optional(z.string().check(z.maxLength(10))),
    kind: z.optional(kind),
    locale,
  }),
  answer: z.object({
    query: z.string(),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
    items: z.array(
      z.object({
        id: z.string(),
        kind,
        title: z.string(),
        fullUrl: z.string(),
        excerpt: z.string(),
        assetUrl: z.nullable(z.string()),
      }),
    ),
  }),
})

const previewResult = z.object({
  kind,
  title: z.string(),
  url: z.string(),
  /** A small picture. */
  image: z.nullable(z.string()),
  /** What a product costs, in words. */
  note: z.nullable(z.string()),
})
export type PreviewResult = z.infer<typeof previewResult>

/** Results while somebody types. */
export const previewSearch = endpoint({
  method: 'GET',
  path: '/api/search/preview',
  query: z.strictObject({ q: typed, kind: z.optional(kind), locale }),
  answer: z.object({ results: z.array(previewResult) }),
})
