import type { SiteId } from '@sitewright/domain/sites'
import { type By, recordAct } from '../../activity'
import type { MemberOfRequest } from '../../platform/http/route'
import type { Platform } from '../../platform/platform'
import type { SiteToWriteFor } from '../links'
import { leavingMail } from '../mails'
import * as repository from '../repository/members'
import { deletePasskeysOf, passkeysOf } from '../repository/passkeys'
import { deleteTokensOf } from '../repository/tokens'
import type { MemberSessions } from '../sessions'
import type { Buyers } from './buyers'
import type { ProofRefusal, Prove } from './proof'

export const leavingDays = 7
const eraseJob = 'members:erase'

type Sources = {
  readonly sessions: MemberSessions
  readonly siteOf: SiteToWriteFor
  readonly prove: Prove
  readonly buyers: Buyers
}
export type DepartureOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: ProofRefusal | 'subscription' }

/** An account that its member has deleted: a week to change one's mind, and then nothing of the person is left. */
export function createDeparture(
  { database, clock, jobs, mail }: Platform,
  { sessions, siteOf, prove, buyers }: Sources,
) {
  /** In steps that may each be done again: from the first one on there is no way back. */
  async function erase(siteId: SiteId, memberId: string): Promise<void> {
    const gone = await database.withSite(siteId, async tx => {
      const member = await repository.beginErasing(tx, memberId, clock.now())
      if (!member) return undefined
      await sessions.endAll(tx, memberId)
      await deletePasskeysOf(tx, memberId)
      await deleteTokensOf(tx, memberId)
      return member
    })
    if (!gone) return
    await buyers.erase(siteId, gone)
    await database.withSite(siteId, async tx => {
      if (await repository.eraseMember(tx, memberId))
        await recordAct(tx, { act: 'member-left', by: undefined, objectId: memberId, at: clock.now() })
    })
  }

  jobs.handle(eraseJob, async ({ memberId }: { memberId: string }, { siteId }) => {
    if (siteId !== null) await erase(siteId, memberId)
  })

  return {
    /** What is kept of them: of the account here, of what they bought by the shop. */
    dataOf: async (siteId: SiteId, member: MemberOfRequest, by: By) => {
      const account = await database.withSite(siteId, async tx => {
        const found = await repository.memberById(tx, member.id)
        const held = await sessions.list(tx, member.id)
        const keys = await passkeysOf(tx, member.id)
        return {
          account: found && {
            ...{ email: found.email, name: found.name, language: found.locale },
            ...{ createdAt: found.createdAt, addressProvenAt: found.verifiedAt, lastSeenAt: found.seenAt },
          },
          sessions: held.map(({ method, userAgent, ipPrefix, createdAt, seenAt }) => ({
            ...{ method, browser: userAgent, network: ipPrefix, createdAt, lastSeenAt: seenAt },
          })),
          passkeys: keys.map(({ name, rpId, createdAt, usedAt }) => ({ name, host: rpId, createdAt, usedAt })),
        }
      })
      return { ...account, ...(await buyers.dataOf(siteId, member, by)) }
    },

    async leave(
      siteId: SiteId,
      member: MemberOfRequest,
      { date, ...given }: { readonly password: string; readonly ip: string; readonly date: (at: Date) => string },
    ): Promise<DepartureOutcome> {
      const proof = await prove(siteId, member, given)
      if (!proof.ok) return proof
      const leavesAt = new Date(clock.now().getTime() + leavingDays * 86_400_000)
      return database.withSite(siteId, async tx => {
        if (await buyers.hasSubscription(tx, member)) return { ok: false, reason: 'subscription' }
        if (!(await repository.setLeaving(tx, member.id, leavesAt))) return { ok: true }
        await sessions.endOthers(tx, member.id, member.sessionId)
        await jobs.add(tx, { kind: eraseJob, payload: { memberId: member.id }, afterSeconds: leavingDays * 86_400 })
        const { title, publicAddress } = await siteOf(tx)
        const drawn = { address: `${publicAddress}/account/profile`, date: date(leavesAt) }
        await mail.send(tx, { to: member.email, ...leavingMail({ site: title, locale: member.locale }, drawn) })
        return { ok: true }
      })
    },

    keep: (siteId: SiteId, { id }: MemberOfRequest): Promise<void> =>
      database.withSite(siteId, tx => repository.setStaying(tx, id)),

    /** Those whose time is over, however their job ended. */
    sweep: async (siteId: SiteId): Promise<void> => {
      const ids = await database.withSite(siteId, tx => repository.membersToErase(tx, clock.now()))
      for (const id of ids) await erase(siteId, id)
    },
  }
}
