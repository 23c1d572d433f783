import { embedLimits, embedProviders } from '@sitewright/domain/media'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'

/** Reads what an owner pasted, an address or embed code, and asks its provider once for title, proportions and poster. */
export const resolveEmbed = endpoint({
  method: 'POST',
  path: '/api/embeds/resolve',
  body: z.strictObject({
    given: z.string().check(z.minLength(1), z.maxLength(embedLimits.given)),
    /** Of films alone. */
    films: z.boolean(),
    /** The block has a picture of its own in place of the poster. */
    hasPicture: z.boolean(),
  }),
  answer: z.object({
    provider: z.enum(embedProviders),
    id: z.string(),
    title: z.string(),
    posterId: z.nullable(z.string()),
    width: z.int(),
    height: z.int(),
  }),
})
