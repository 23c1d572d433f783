import type { ReadMessage } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { isIndefinite } from '@sitewright/domain/products'
import type { PlanOffer } from './data-kinds/member-plans'

/** What of the page's own words says it. */
type Words = ReadMessage<'plan.week' | 'plan.month' | 'plan.year' | 'plan.payments'>

/** What a plan costs and how often. */
export function offerWords({ price, ...plan }: PlanOffer['prices'][number], currency: string, message: Words): string {
  const { value, unit } = plan.billingPeriod
  const often = message(`plan.${unit}`, { price: formatMinorUnits(price, currency as CurrencyCode), count: value })
  return isIndefinite(plan) ? often : message('plan.payments', { plan: often, count: plan.numBillingCycles })
}
