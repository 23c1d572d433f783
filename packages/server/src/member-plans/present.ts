import type { MemberPlan, PlanHolder } from '@sitewright/contract/member-plans'
import { memberPlanLimits } from '@sitewright/domain/catalogue'
import type { DeleteOutcome, GiveOutcome, Holder, ListedPlan, SaveRefusal } from './service'

type Reason<Outcome> = Exclude<Extract<Outcome, { reason: string }>['reason'], 'no-such-plan'>

export const saveRefusals: Readonly<Record<Exclude<SaveRefusal, 'no-such-plan'>, string>> = {
  'too-many': `A site has at most ${memberPlanLimits.plans} plans. Delete one before you make another.`,
  'no-name': 'Give the plan a name.',
  'no-product': 'Choose a product that is sold as a subscription.',
  'kind-fixed': 'A free plan stays free, and a paid one paid. Make another plan instead.',
}

export const deleteRefusals: Readonly<Record<Reason<DeleteOutcome>, string>> = {
  'has-holders': 'Somebody has this plan. Close it to newcomers instead.',
  'in-use': 'A page is open to this plan. Change who can open the page first.',
}

export const giveRefusals: Readonly<Record<Reason<GiveOutcome>, string>> = {
  'no-such-member': 'Nobody with this address has joined the site.',
  'in-the-past': 'Choose a day to come.',
}

export const presentPlan = ({ createdAt: _, ...plan }: ListedPlan): MemberPlan => plan

export const presentHolders = (holders: readonly Holder[]): PlanHolder[] =>
  holders.map(({ since, until, ...holder }) => ({
    ...holder,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }))
