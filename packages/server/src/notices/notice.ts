import type { ShopNoticeKind } from '@sitewright/domain/notices'
import type { SitePermission } from '@sitewright/domain/roles'

/** What the people who look after a shop are told by mail. `about` is what makes it one of its kind. */
export type OwnerNotice = { readonly about: string } & (
  | {
      readonly kind: 'dispute'
      readonly orderId: string
      readonly number: number | null
      readonly amount: number
      readonly currency: string
      readonly until: string | null
    }
  | { readonly kind: 'differences'; readonly method: string; readonly day: string; readonly count: number }
  | SubscriptionNotice
  | { readonly kind: 'carrier-failed'; readonly rate: string; readonly problem: string }
  | { readonly kind: 'card-testing'; readonly declined: number; readonly minutes: number }
  | {
      readonly kind: 'return-asked'
      readonly orderId: string
      readonly number: number | null
      readonly customer: string
      readonly units: number
      readonly reason: string
    }
  | { readonly kind: 'low-stock'; readonly productIds: readonly string[] }
  | { readonly kind: 'answers-not-sent'; readonly formId: string; readonly form: string; readonly problem: string }
)

export type SubscriptionNotice = {
  readonly kind: 'subscription-failed' | 'subscription-stopped' | 'subscription-ended' | 'subscription-currency'
  readonly subscriptionId: string
  readonly customer: string
  readonly title: string
}

/** Who is told, by what they may see to. */
export const audienceOf = ({ kind }: OwnerNotice): SitePermission => {
  if (kind === 'return-asked') return 'commerce-orders'
  if (kind === 'answers-not-sent') return 'form-submissions'
  return kind === 'low-stock' ? 'commerce-inventory' : 'commerce-payments'
}

/** What a shop can ask not to be told. */
export const switchOf = ({ kind }: OwnerNotice): ShopNoticeKind | undefined => {
  if (kind === 'return-asked') return 'returns'
  return kind === 'low-stock' ? 'lowStock' : undefined
}
