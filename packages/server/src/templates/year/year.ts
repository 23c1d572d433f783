import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { billingUnits } from '@sitewright/domain/products'
import * as z from 'zod/mini'

const words = z.string()
const count = z.int().check(z.gte(0))

const address = z.strictObject({
  firstName: words,
  lastName: words,
  line1: words,
  city: words,
  region: z.optional(words),
  postalCode: words,
  country: z.string().check(z.length(2)),
})
const gift = { recipientName: words, recipientEmail: words, senderName: words, message: words }

/** What a year in a shop is made of; days are counted back from the day it is made. */
const shape = z.strictObject({
  buyers: z.array(z.strictObject({ email: words, address })),
  codes: z.array(
    z.strictObject({
      code: words,
      name: words,
      percent: count,
      category: z.nullable(words),
      firstOrderOnly: z.boolean(),
      fromDay: z.int(),
      untilDay: z.nullable(z.int()),
      /** Of a hundred orders that could use it. */
      share: count,
    }),
  ),
  toCome: z.strictObject({ code: words, name: words, percent: count, inDays: count, forDays: count, maxUses: count }),
  orderNotes: z.array(words),
  ownNotes: z.array(words),
  returnReasons: z.array(words),
  kilnNote: words,
  cards: z.array(z.strictObject({ worth: count, ...gift })),
  cardByHand: z.strictObject({
    worth: count,
    recipientName: words,
    recipientEmail: words,
    message: words,
    note: words,
  }),
  funds: z.array(z.strictObject({ name: words, goal: count })),
  givingPage: z.strictObject({
    title: words,
    intro: words,
    suggested: z.array(count),
    least: count,
    most: count,
    thanks: words,
    receiptText: words,
  }),
  dedications: z.array(words),
  reviews: z.array(
    z.strictObject({
      product: words,
      stars: z.int().check(z.gte(1), z.lte(5)),
      title: words,
      body: words,
      reply: words,
    }),
  ),
  plans: z.array(
    z.strictObject({
      product: words,
      every: z.int().check(z.gte(1)),
      unit: z.enum(billingUnits),
      /** None: until somebody ends it. */
      times: count,
      percentOff: count,
    }),
  ),
  subscribers: z.array(
    z.strictObject({
      email: words,
      product: words,
      daysAgo: count,
      card: words,
      act: z.nullable(z.enum(['skip', 'pause', 'cancel'])),
      actDaysAgo: count,
    }),
  ),
  waiting: z.array(z.strictObject({ product: words, options: z.array(words), emails: z.array(words) })),
})

export type Year = z.infer<typeof shape>
export type Buyer = Year['buyers'][number]

export const readYear = async (folder: string, template: string): Promise<Year> =>
  z.parse(shape, JSON.parse(await readFile(join(folder, template, 'year.json'), 'utf8')))
