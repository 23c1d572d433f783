import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const words = z.string()
const count = z.int().check(z.gte(0))
const weight = count

/** Who looks at a shop in a year; days are counted back from its last one. */
const shape = z.strictObject({
  sources: z.array(z.strictObject({ weight, referrer: words })),
  /** Letters to subscribers: most of their readers come on the same day. */
  mailings: z.array(z.strictObject({ daysAgo: count, visits: count, campaign: words })),
  adverts: z.array(z.strictObject({ fromDay: count, untilDay: count, perDay: count, source: words, campaign: words })),
  countries: z.array(z.strictObject({ weight, country: z.string().check(z.length(2)) })),
  /** Pages by their part of the address: how many visits begin there, and how many go on to it. */
  pages: z.array(z.strictObject({ page: words, entry: weight, next: weight })),
  searches: z.array(z.strictObject({ weight, term: words })),
  /** When the popup was on. */
  popup: z.strictObject({ fromDay: count, untilDay: count }),
  test: z.strictObject({
    name: words,
    title: words,
    fromDay: count,
    days: count,
    /** A page; on the way from the first one so many of a hundred go there. */
    goal: words,
    variants: z.array(z.strictObject({ name: words, title: words, percent: count })).check(z.minLength(2)),
  }),
})

export type VisitsOfYear = z.infer<typeof shape>

export const readVisits = async (folder: string, template: string): Promise<VisitsOfYear> =>
  z.parse(shape, JSON.parse(await readFile(join(folder, template, 'visits.json'), 'utf8')))
