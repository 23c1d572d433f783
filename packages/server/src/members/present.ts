import type * as contract from '@sitewright/contract/site-members'
import { csvRow } from '@sitewright/domain/orders'
import type { BoughtByMember, MemberInFull, MemberWithPlans } from './managing'
import type { PlanName } from './plans'
import type { Invitation } from './repository/invitations'

export const presentRow = (member: MemberWithPlans): contract.MemberRow => {
  const { id, name, email, state, role, createdAt, seenAt, plans } = member
  return {
    ...{ id, name, email, state, role, plans: [...plans] },
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }
}

const presentBought = ({ id, orders, latest }: BoughtByMember): contract.ManagedMember['customer'] => ({
  ...{ id, orders },
  latest: latest.map(order => ({ ...order, placedAt: order.placedAt.toISOString() })),
})

export const presentMember = ({
  member,
  sessions,
  bought,
  subscriptions,
  submissions,
  plans,
}: MemberInFull): contract.ManagedMember => ({
  ...presentRow({ ...member, plans: [] }),
  plans: plans.map(({ since, until, ...plan }) => ({
    ...plan,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  })),
  locale: member.locale,
  verifiedAt: member.verifiedAt.toISOString(),
  hasPassword: member.hasPassword,
  note: member.note,
  suspendedAt: member.suspendedAt?.toISOString() ?? null,
  suspendedReason: member.suspendedReason,
  sessions: sessions.map(({ id, method, userAgent, ipPrefix, createdAt, seenAt }) => ({
    ...{ id, method, userAgent, network: ipPrefix },
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  })),
  customer: bought ? presentBought(bought) : null,
  subscriptions: subscriptions.map(({ id, title, words, state }) => ({ id, title, words, state })),
  submissions: submissions.map(({ id, formId, form, summary, receivedAt }) => ({
    ...{ id, formId, form, words: summary.filter(Boolean).join(', ') },
    receivedAt: receivedAt.toISOString(),
  })),
})

export const presentInvitation = (
  { id, email, name, role, sentAt, isWanted, planIds, expiresAt }: Invitation,
  { now, plans }: { readonly now: Date; readonly plans: readonly PlanName[] },
): contract.MemberInvitation => ({
  ...{ id, email, name, role, isWanted },
  plans: plans.filter(plan => planIds.includes(plan.id)),
  sentAt: sentAt?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
  isOver: expiresAt <= now,
})

export async function* memberTable(pages: AsyncIterable<readonly MemberWithPlans[]>): AsyncGenerator<string> {
  yield csvRow(['Name', 'E-mail', 'State', 'Role', 'Language', 'Joined', 'Last seen', 'Note', 'Plans'])
  for await (const page of pages)
    yield page
      .map(({ name, email, state, role, plans, locale, createdAt, seenAt, note }) =>
        csvRow([
          ...[name, email, state, role, locale, createdAt.toISOString(), seenAt.toISOString(), note],
          plans.map(plan => Object.values(plan.name)[0] ?? '').join('; '),
        ]),
      )
      .join('')
}
