import type { PlanKind } from '@sitewright/domain/member-plans'
import type { SubscriptionPlan } from '@sitewright/domain/products'
import { memberPlansKey, productKey } from '@sitewright/domain/publishing'
import type { LocalText } from '@sitewright/domain/sites'
import * as z from 'zod/mini'
import { defineDataKind, id } from './define-data-kind'

/** A plan as visitors are told of it. */
export type PlanOffer = {
  readonly id: string
  readonly name: LocalText
  readonly description: LocalText
  readonly kind: PlanKind
  /** Whether anybody may still join or buy it. */
  readonly isOpen: boolean
  readonly productId: string | null
  /** Where a paid one is bought; null where it is not sold at the moment. */
  readonly path: string | null
  /** What a paid one costs, in the order of the shop. */
  readonly prices: readonly (SubscriptionPlan & { readonly price: number })[]
}

/** The named plan; none of it where it was deleted. Without a name all of the site. */
export const memberPlans = defineDataKind({
  kind: 'memberPlans',
  request: { planId: z.nullable(id()) },
  ask: (request: { readonly planId: string | null }) => request,
  empty: [],
  showsPicture: (_: readonly PlanOffer[]) => false,
  keys: (_, offers) => [
    memberPlansKey,
    ...offers.flatMap(({ productId }) => (productId === null ? [] : [productKey(productId)])),
  ],
})
