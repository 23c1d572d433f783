import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { isAmong, type Person, type PersonHolder } from '../../platform/persons'
import { memberInvitations, members, memberTokens } from '../tables'
import { sessionsOf } from './people'

const member = (tx: SiteTransaction, { memberId }: Person) =>
  and(
    eq(members.siteId, tx.siteId),
    memberId === null ? sql`false` : eq(members.id, memberId),
    ne(members.state, 'deleted'),
  )

/** The account, or the invitation to one. */
export const memberOfPerson: PersonHolder = {
  holder: 'member',
  async find(tx, person) {
    const found = await tx.select().from(members).where(member(tx, person))
    const invited = await tx
      .select()
      .from(memberInvitations)
      .where(and(eq(memberInvitations.siteId, tx.siteId), isAmong(memberInvitations.emailKey, person.keys)))
    return [
      ...(await Promise.all(
        found.map(async ({ id, email, name, state, role, locale, note, verifiedAt, createdAt, seenAt }) => ({
          ...{ id, email, name, state, role, locale, note, verifiedAt, createdAt, seenAt },
          sessions: (
            await sessionsOf(tx, id)
          ).map(session => ({
            ...{ browser: session.userAgent, network: session.ipPrefix, method: session.method },
            ...{ createdAt: session.createdAt, seenAt: session.seenAt },
          })),
        })),
      )),
      ...invited.map(({ email, name, role, note, createdAt, sentAt, expiresAt }) => ({
        ...{ invitation: true, email, name, role, note, createdAt, sentAt, expiresAt },
      })),
    ]
  },
  async erase(tx, person) {
    const { keys, memberId } = person
    await tx
      .delete(memberTokens)
      .where(
        and(
          eq(memberTokens.siteId, tx.siteId),
          or(
            isAmong(memberTokens.emailKey, keys),
            memberId === null ? sql`false` : eq(memberTokens.memberId, memberId),
          ),
        ),
      )
    await tx
      .delete(memberInvitations)
      .where(and(eq(memberInvitations.siteId, tx.siteId), isAmong(memberInvitations.emailKey, keys)))
    await tx.delete(members).where(member(tx, person))
    return undefined
  },
}
