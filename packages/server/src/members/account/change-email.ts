import { mayLogIn } from '@sitewright/domain/members'
import type { SiteId } from '@sitewright/domain/sites'
import { mailboxKey } from '../../platform/credentials'
import type { MemberOfRequest } from '../../platform/http/route'
import type { Platform } from '../../platform/platform'
import type { Browser } from '../../platform/sessions'
import type { Links, SiteToWriteFor } from '../links'
import { emailChangedMail } from '../mails'
import * as repository from '../repository/members'
import { deletePasskeysOf } from '../repository/passkeys'
import { deleteTokensOf, type MemberToken } from '../repository/tokens'
import type { LoggedIn } from '../service'
import type { MemberSessions } from '../sessions'
import type { Begin } from './begin'
import type { Prove } from './proof'

const undoDays = 7

type Sources = {
  readonly links: Links
  readonly sessions: MemberSessions
  readonly siteOf: SiteToWriteFor
  readonly begin: Begin
  readonly prove: Prove
}

/** `isOwn`: opened by whoever is logged in to the account it changes. */
export type OpenEmailLink = {
  readonly kind: 'change-email' | 'undo-email'
  readonly email: string
  readonly isOwn: boolean
}

/** Another address to log in with: proven by the new mailbox, and taken back by the old one for a week. */
export function createChangeEmail(
  { database, clock, mail }: Platform,
  { links, sessions, siteOf, begin, prove }: Sources,
) {
  const read = (siteId: SiteId, token: string): Promise<MemberToken | undefined> =>
    links.read(siteId, token, ['change-email', 'undo-email'])

  return {
    /** The same whether or not the address has an account here; only the mail differs. */
    async ask(
      siteId: SiteId,
      member: MemberOfRequest,
      { email, password, ip, locale }: { email: string; password: string; ip: string; locale: string },
    ) {
      if (mailboxKey(email) === member.emailKey) return { ok: false, reason: 'same' } as const
      const proof = await prove(siteId, member, { password, ip })
      if (proof.ok)
        await links.ask(siteId, { kind: 'change-email', email, ip, payload: { locale }, memberId: member.id })
      return proof
    },

    async open(siteId: SiteId, token: string, member: MemberOfRequest | null): Promise<OpenEmailLink | undefined> {
      const found = await read(siteId, token)
      if (!found) return undefined
      const { email, memberId } = found
      return { kind: found.kind as OpenEmailLink['kind'], email, isOwn: member?.id === memberId }
    },

    /**
     * By whoever is logged in: an address that was mistyped is somebody else's, and that mailbox must not be given the
     * account.
     */
    async confirm(
      siteId: SiteId,
      token: string,
      { member, browser }: { readonly member: MemberOfRequest; readonly browser: Browser },
    ): Promise<LoggedIn | undefined> {
      const asked = await read(siteId, token)
      if (asked?.kind !== 'change-email' || asked.memberId !== member.id) return undefined
      return database.withSite(siteId, async tx => {
        const taken = await links.take(tx, token)
        const before = await repository.memberById(tx, member.id)
        const held = (await sessions.list(tx, member.id)).find(({ id }) => id === member.sessionId)
        if (!taken || !held || !before || !mayLogIn(before.state)) return undefined
        // Somebody may have joined with it since it was asked for.
        if (await repository.memberByKey(tx, taken.emailKey)) return undefined
        const { email, emailKey } = taken
        const after = { ...before, email, emailKey, verifiedAt: clock.now() }
        await repository.updateMember(tx, member.id, { email, emailKey, verifiedAt: after.verifiedAt })
        await deleteTokensOf(tx, member.id, { but: 'undo-email' })
        const undo = await links.issue(tx, {
          ...{ kind: 'undo-email', memberId: member.id, minutes: undoDays * 24 * 60 },
          ...{ email: before.email, emailKey: before.emailKey },
        })
        const { title, publicAddress } = await siteOf(tx)
        const drawn = { address: `${publicAddress}/account/email/${undo}`, days: undoDays }
        await mail.send(tx, { to: before.email, ...emailChangedMail({ site: title, locale: before.locale }, drawn) })
        const { method, remember } = held
        return begin(tx, after, { method, remember, browser, replaced: member })
      })
    },

    /** Whatever whoever took the account knows or has is worth nothing afterwards. False where the link has ended. */
    undo: (siteId: SiteId, token: string): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const taken = await links.take(tx, token)
        if (taken?.kind !== 'undo-email' || taken.memberId === null) return false
        const { email, emailKey, memberId } = taken
        const member = await repository.memberById(tx, memberId)
        const holder = await repository.memberByKey(tx, emailKey)
        if (!member || member.state === 'deleted' || (holder && holder.id !== memberId)) return false
        const stays = member.state === 'leaving' ? ({ state: 'active', leavesAt: null } as const) : {}
        const verifiedAt = clock.now()
        await repository.updateMember(tx, memberId, { email, emailKey, verifiedAt, passwordHash: null, ...stays })
        await sessions.endAll(tx, memberId)
        await deletePasskeysOf(tx, memberId)
        await deleteTokensOf(tx, memberId)
        return true
      }),
  }
}
