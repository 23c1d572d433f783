import { maxEmailLength } from '@sitewright/domain/catalogue'
import { personHolders } from '@sitewright/domain/privacy'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { email } from './shapes'

const address = email.check(z.maxLength(maxEmailLength))
const holder = z.enum(personHolders)

const held = z.object({ holder, count: z.int() })
export type PersonHeld = z.infer<typeof held>
/** What the site holds about whoever has this address, part by part. */
export const findPerson = endpoint({
  method: 'GET',
  path: '/api/privacy/person',
  query: z.object({ email: address }),
  answer: z.object({ email: z.string(), items: z.array(held) }),
})

/** The same in full, as a file. */
export const exportPerson = endpoint({
  method: 'GET',
  path: '/api/privacy/export',
  query: z.object({ email: address }),
  answer: z.unknown(),
})

const erased = z.object({ holder, before: z.int(), after: z.int() })
export type PersonErased = z.infer<typeof erased>
/** Everything goes but what the books need, and that stays without name and address. */
export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/privacy/erase',
  body: z.strictObject({ email: address }),
  answer: z.object({ items: z.array(erased) }),
})
