import { siteCalls } from '@sitewright/domain/pages'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id } from './shapes'

const short = z.string().check(z.maxLength(100))

export const watchFields = {
  itemId: id,
  sku: short,
  email: z.string().check(z.maxLength(500)),
  /** Whoever fills it is a program. */
  website: z.optional(z.string().check(z.maxLength(1000))),
}

/** By a visitor, of a variant that is sold out. The answer is the same whether or not the address was known. */
export const watchStock = endpoint({
  method: 'POST',
  path: siteCalls['watch-stock'].path,
  body: z.strictObject(watchFields),
  answer: z.object({ message: z.string() }),
})
