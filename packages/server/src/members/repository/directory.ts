import { mayLogIn } from '@sitewright/domain/members'
import { and, eq, inArray } from 'drizzle-orm'
import { mailboxKey } from '../../platform/credentials'
import type { SiteTransaction } from '../../platform/database'
import { members } from '../tables'
import { memberByKey } from './members'

/** What other capabilities may know of a member. */
export type KnownMember = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly emailKey: string
}

const known = ({ id, name, email, emailKey }: KnownMember): KnownMember => ({ id, name, email, emailKey })

/** Members by what they are called by; those who may not log in are not there. */
export const memberDirectory = {
  async byMailbox(tx: SiteTransaction, email: string): Promise<KnownMember | undefined> {
    const found = await memberByKey(tx, mailboxKey(email))
    return found && mayLogIn(found.state) ? known(found) : undefined
  },

  async byIds(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, KnownMember>> {
    if (ids.length === 0) return new Map()
    const rows = await tx
      .select()
      .from(members)
      .where(and(eq(members.siteId, tx.siteId), inArray(members.id, [...ids])))
    return new Map(rows.filter(({ state }) => mayLogIn(state)).map(row => [row.id, known(row)]))
  },

  async byKeys(tx: SiteTransaction, keys: readonly string[]): Promise<ReadonlyMap<string, KnownMember>> {
    if (keys.length === 0) return new Map()
    const rows = await tx
      .select()
      .from(members)
      .where(and(eq(members.siteId, tx.siteId), inArray(members.emailKey, [...keys])))
    return new Map(rows.filter(({ state }) => mayLogIn(state)).map(row => [row.emailKey, known(row)]))
  },
}

export type MemberDirectory = typeof memberDirectory
