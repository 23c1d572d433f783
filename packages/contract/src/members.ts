import { maxEmailLength } from '@sitewright/domain/catalogue'
import { memberLocalePath, memberSessionPath } from '@sitewright/domain/members'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id } from './shapes'

/** What a page may know of whoever is logged in. */
const member = z.object({
  id,
  name: z.string(),
  locale: z.string(),
  /** The plans that are theirs at this moment, by id. */
  plans: z.array(z.string()),
})
export type SiteMember = z.infer<typeof member>

const session = z.object({ xsrfToken: z.string(), member })
export type MemberSession = z.infer<typeof session>

export const logInMember = endpoint({
  method: 'POST',
  path: memberSessionPath,
  body: z.strictObject({
    email: z.string().check(z.maxLength(maxEmailLength)),
    password: z.string().check(z.maxLength(1000)),
    rememberMe: z._default(z.boolean(), false),
    /** What the browser worked out, where `proof-needed` came with a `question`. */
    proof: z.optional(z.string().check(z.maxLength(5_000))),
  }),
  answer: session,
})

export const readMemberSession = endpoint({
  method: 'GET',
  path: memberSessionPath,
  answer: z.object({ xsrfToken: z.string(), member: z.nullable(member) }),
})

export const logOutMember = endpoint({
  method: 'DELETE',
  path: memberSessionPath,
  query: z.object({ cloneCart: z._default(z.enum(['true', 'false']), 'false') }),
})

export const setMemberLocale = endpoint({
  method: 'POST',
  path: memberLocalePath,
  body: z.strictObject({ language: z.string().check(z.maxLength(35)) }),
})
