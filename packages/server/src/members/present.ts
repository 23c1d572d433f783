import type * as contract from '@sitewright/contract/site-members'
import { csvRow } from '@sitewright/domain/orders'
import type { BoughtByMember, MemberInFull } from './managing'
import type { Invitation } from './repository/invitations'
import type { SiteMember } from './repository/people'

export const presentRow = ({ id, name, email, state, role, createdAt, seenAt }: SiteMember): contract.MemberRow => ({
  ...{ id, name, email, state, role },
  createdAt: createdAt.toISOString(),
  seenAt: seenAt.toISOString(),
})

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
}: MemberInFull): contract.ManagedMember => ({
  ...presentRow(member),
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
  { id, email, name, role, sentAt, expiresAt }: Invitation,
  now: Date,
): contract.MemberInvitation => ({
  ...{ id, email, name, role },
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isOver: expiresAt <= now,
})

export async function* memberTable(pages: AsyncIterable<readonly SiteMember[]>): AsyncGenerator<string> {
  yield csvRow(['Name', 'E-mail', 'State', 'Role', 'Language', 'Joined', 'Last seen', 'Note'])
  for await (const page of pages)
    yield page
      .map(({ name, email, state, role, locale, createdAt, seenAt, note }) =>
        csvRow([name, email, state, role, locale, createdAt.toISOString(), seenAt.toISOString(), note]),
      )
      .join('')
}
