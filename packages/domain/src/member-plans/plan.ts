export const planKinds = ['free', 'paid'] as const
export type PlanKind = (typeof planKinds)[number]

/** How somebody came to have a plan: by a press, by paying for it again and again, or from the owner's hand. */
export const membershipSources = ['free', 'subscription', 'given'] as const
export type MembershipSource = (typeof membershipSources)[number]

/** In milliseconds. Without an end it lasts until somebody ends it. */
export type Membership = {
  readonly planId: string
  readonly source: MembershipSource
  readonly since: number
  readonly until: number | null
}

/** Its last moment does not count: two that follow one another never both hold. */
export const isHeld = ({ since, until }: Pick<Membership, 'since' | 'until'>, now: number): boolean =>
  since <= now && (until === null || now < until)

export const plansHeld = (memberships: readonly Membership[], now: number): ReadonlySet<string> =>
  new Set(memberships.filter(each => isHeld(each, now)).map(({ planId }) => planId))

/** Whom something is for: those who have one of these plans, or every member where none is named. */
export type Audience = { readonly planIds: readonly string[] }

/** Null is whoever is not logged in. A plan that is not there any more is nobody's. */
export const isAmong = ({ planIds }: Audience, plans: ReadonlySet<string> | null): boolean =>
  plans !== null && (planIds.length === 0 || planIds.some(id => plans.has(id)))
