import { memberPlanLimits } from '@sitewright/domain/catalogue'
import { membershipSources, planKinds } from '@sitewright/domain/member-plans'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, email, id } from './shapes'

const path = '/api/member-plans'
const localText = (most: number) =>
  z.record(z.string().check(z.maxLength(20)), z.string().check(z.trim(), z.maxLength(most)))

const fields = {
  name: localText(memberPlanLimits.name),
  description: localText(memberPlanLimits.description),
  kind: z.enum(planKinds),
  /** What is paid for again and again; null of a free plan. */
  productId: z.nullable(id),
  /** Whether anybody may still join or buy it. */
  isOpen: z.boolean(),
}
const plan = z.object({
  id,
  ...fields,
  /** Null where the product is not there any more. */
  productTitle: z.nullable(z.string()),
  holders: z.int(),
})
export type MemberPlan = z.infer<typeof plan>
const plans = z.object({ items: z.array(plan) })

const params = z.object({ planId: id })

export const listMemberPlans = endpoint({ method: 'GET', path, answer: plans })
const name = z.object({ id, name: fields.name })
export type PlanName = z.infer<typeof name>
/** For whoever chooses what a page or a section is for. */
export const listPlanNames = endpoint({
  method: 'GET',
  path: `${path}/names`,
  answer: z.object({ items: z.array(name) }),
})
const product = z.object({ id, title: z.string() })
export type PlanProduct = z.infer<typeof product>
/** What a paid plan can be bound to: everything that is sold again and again. */
export const listPlanProducts = endpoint({
  method: 'GET',
  path: `${path}/products`,
  answer: z.object({ items: z.array(product) }),
})
export const createMemberPlan = endpoint({
  method: 'POST',
  path,
  body: z.strictObject(fields),
  answer: plan,
})
export const saveMemberPlan = endpoint({
  method: 'PUT',
  path: `${path}/:planId`,
  params,
  body: z.strictObject(fields),
  answer: plan,
})
export const deleteMemberPlan = endpoint({ method: 'DELETE', path: `${path}/:planId`, params })

const holder = z.object({
  /** Null of somebody who pays and has no account yet. */
  memberId: z.nullable(id),
  name: z.string(),
  email: z.string(),
  source: z.enum(membershipSources),
  since: datetime,
  until: z.nullable(datetime),
})
export type PlanHolder = z.infer<typeof holder>
const holders = z.object({ items: z.array(holder), total: z.int() })
export const listPlanHolders = endpoint({ method: 'GET', path: `${path}/:planId/holders`, params, answer: holders })
/** To somebody who is a member already. */
export const giveMemberPlan = endpoint({
  method: 'POST',
  path: `${path}/:planId/holders`,
  params,
  body: z.strictObject({ email, until: z.nullable(datetime) }),
  answer: holders,
})
/** What was given or joined for nothing. Whoever pays cancels the subscription. */
export const takeMemberPlan = endpoint({
  method: 'DELETE',
  path: `${path}/:planId/holders/:memberId`,
  params: z.object({ planId: id, memberId: id }),
  answer: holders,
})
