import { memberPlanLimits } from '@sitewright/domain/catalogue'
import { pageAccesses } from '@sitewright/domain/roles'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id } from './shapes'

/** Pages that are not open to everybody. Live at once, whatever is published. */
export const pageAccessList = z.object({
  pages: z.array(
    z.object({
      pageId: id,
      access: z.enum(pageAccesses),
      /** The page above it that closes it, where it has no rule of its own. */
      from: z.nullable(id),
      /** Of a page for members: whoever has one of these plans, or every member where none is named. */
      planIds: z.array(id),
    }),
  ),
})
export type PageAccessList = z.infer<typeof pageAccessList>

export const readAccessRules = endpoint({ method: 'GET', path: '/api/access-rules', answer: pageAccessList })

export const saveAccessRule = endpoint({
  method: 'PUT',
  path: '/api/access-rules/:pageId',
  params: z.object({ pageId: id }),
  body: z.strictObject({
    access: z.enum(pageAccesses),
    /** Without one the password that is set stays. */
    password: z.optional(z.string().check(z.maxLength(1000))),
    /** Of a page for members; every member where none is named. */
    planIds: z.optional(z.array(id).check(z.maxLength(memberPlanLimits.plans))),
  }),
  answer: pageAccessList,
})

/** What a visitor types at a locked page. The answer leads back there. */
export const openLockedPage = endpoint({
  method: 'POST',
  path: '/api/lock/:ruleId',
  params: z.object({ ruleId: id }),
  body: z.object({
    password: z.string().check(z.maxLength(1000)),
    to: z.optional(z.string().check(z.maxLength(2000))),
    locale: z.optional(z.string().check(z.maxLength(35))),
  }),
})
