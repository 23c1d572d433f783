import { type MemberNameRefusal, memberNameRefusal } from '@sitewright/domain/members'
import type { SiteId } from '@sitewright/domain/sites'
import { type PasswordRefusal, type Passwords, passwordRefusal } from '../../platform/credentials'
import type { MemberOfRequest } from '../../platform/http/route'
import type { Platform } from '../../platform/platform'
import type { Browser } from '../../platform/sessions'
import type { SiteToWriteFor } from '../links'
import { changedMail } from '../mails'
import * as repository from '../repository/members'
import { type MemberPasskey, passkeysOf } from '../repository/passkeys'
import type { SessionOfMember } from '../repository/sessions'
import { deleteTokensOf } from '../repository/tokens'
import type { LoggedIn } from '../service'
import type { MemberSessions } from '../sessions'
import type { Begin } from './begin'
import type { ProofRefusal, Prove } from './proof'

export type Profile = {
  readonly hasPassword: boolean
  readonly sessions: readonly SessionOfMember[]
  readonly passkeys: readonly MemberPasskey[]
  /** Of whoever has asked to be deleted. */
  readonly leavesAt: Date | null
}
export type PasswordOutcome =
  | LoggedIn
  | { readonly ok: false; readonly reason: ProofRefusal }
  | { readonly ok: false; readonly reason: 'password'; readonly refusal: PasswordRefusal }

type Sources = {
  readonly passwords: Passwords
  readonly sessions: MemberSessions
  readonly siteOf: SiteToWriteFor
  readonly begin: Begin
  readonly prove: Prove
}

/** What a member is called, what they log in with, and where they are logged in. */
export function createProfile({ database, mail }: Platform, { passwords, sessions, siteOf, begin, prove }: Sources) {
  return {
    read: (siteId: SiteId, { id }: MemberOfRequest): Promise<Profile> =>
      database.withSite(siteId, async tx => {
        const member = await repository.memberById(tx, id)
        return {
          hasPassword: Boolean(member?.passwordHash),
          sessions: await sessions.list(tx, id),
          passkeys: await passkeysOf(tx, id),
          leavesAt: member?.leavesAt ?? null,
        }
      }),

    async rename(siteId: SiteId, { id }: MemberOfRequest, name: string): Promise<MemberNameRefusal | undefined> {
      const refusal = memberNameRefusal(name)
      if (!refusal) await database.withSite(siteId, tx => repository.updateMember(tx, id, { name: name.trim() }))
      return refusal
    },

    /** Whoever else is in is out, and what was asked for before opens nothing, but the way back of the mailbox before. */
    async changePassword(
      siteId: SiteId,
      member: MemberOfRequest,
      { current, password, browser }: { current: string; password: string; browser: Browser },
    ): Promise<PasswordOutcome> {
      const refusal = passwordRefusal(password, member)
      if (refusal) return { ok: false, reason: 'password', refusal }
      const proof = await prove(siteId, member, { password: current, ip: browser.ip })
      if (!proof.ok) return proof
      const passwordHash = await passwords.hash(password)
      return database.withSite(siteId, async tx => {
        const held = (await sessions.list(tx, member.id)).find(({ id }) => id === member.sessionId)
        const found = await repository.memberById(tx, member.id)
        // Logged out elsewhere in the same moment.
        if (!held || !found) return { ok: false, reason: 'prove-again' }
        await repository.updateMember(tx, member.id, { passwordHash })
        await sessions.endAll(tx, member.id)
        await deleteTokensOf(tx, member.id, { but: 'undo-email' })
        const { title, publicAddress } = await siteOf(tx)
        const letter = changedMail({ site: title, locale: found.locale }, `${publicAddress}/account/forgot`)
        await mail.send(tx, { to: found.email, ...letter })
        const { method, remember } = held
        return begin(tx, { ...found, passwordHash }, { method, remember, browser, replaced: null })
      })
    },

    /** False for one that is not theirs, or has ended. */
    endSession: (siteId: SiteId, { id }: MemberOfRequest, sessionId: string): Promise<boolean> =>
      database.withSite(siteId, tx => sessions.endOf(tx, id, sessionId)),
    endOthers: (siteId: SiteId, { id, sessionId }: MemberOfRequest): Promise<void> =>
      database.withSite(siteId, tx => sessions.endOthers(tx, id, sessionId)),
  }
}
