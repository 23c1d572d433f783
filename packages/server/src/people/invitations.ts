import { type AccountActor, isWebsiteRole, mayGrant, type WebsiteRole } from '@sitewright/domain/roles'
import type { AccountId, RequestActor, SiteId } from '@sitewright/domain/sites'
import { createElement } from 'react'
import { type By, recordAct } from '../activity'
import { accountOrigin } from '../platform/config'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { hashOf } from '../platform/sessions'
import { InvitationMail } from './invitation-mail'
import type { Invitation, MembershipRecord } from './person'
import * as repository from './repository'
import type { PeopleDeps, Refusal } from './service'

const lifetime = 7 * 86_400_000
const mostWaiting = 100
const repeatMs = 60_000

export type AcceptRefusal = 'unknown' | 'expired' | 'other-address' | 'already-here'

type Accepted = { ok: true; siteId: SiteId; identifier: string } | { ok: false; reason: AcceptRefusal }

export type OpenInvitation = {
  readonly siteId: SiteId
  readonly siteTitle: string
  readonly identifier: string
  readonly email: string
  readonly role: WebsiteRole
}

type Parts = PeopleDeps & {
  addPerson(tx: SiteTransaction, person: Omit<MembershipRecord, 'since'>): Promise<void>
}

/** The token names its site, because nothing else about an invitation may be looked up without one. */
const readToken = (token: string) => {
  const [siteId, secret, ...more] = token.split('.')
  return siteId && secret && more.length === 0 ? { siteId, tokenHash: hashOf(secret) } : undefined
}

const sameAddress = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

export function createInvitations({ database, config, clock, random, mail }: Platform, parts: Parts) {
  const { accounts, sites, addPerson } = parts

  async function find(
    tx: SiteTransaction,
    tokenHash: string,
  ): Promise<{ ok: true; invitation: Invitation } | { ok: false; reason: AcceptRefusal }> {
    const invitation = await repository.waitingByToken(tx, tokenHash)
    if (!invitation) return { ok: false, reason: 'unknown' }
    return invitation.expiresAt > clock.now() ? { ok: true, invitation } : { ok: false, reason: 'expired' }
  }

  return {
    async invite(
      siteId: SiteId,
      {
        actor,
        by,
        email,
        role,
      }: { actor: RequestActor; by: { id: AccountId; name: string }; email: string; role: number },
    ): Promise<{ ok: true; value: Invitation } | { ok: false; reason: Refusal }> {
      if (!isWebsiteRole(role)) return { ok: false, reason: 'unknown-role' }
      const grant = mayGrant(actor as AccountActor, role, { siteId })
      if (!grant.ok) return grant
      const site = await sites.byId(siteId)
      if (!site) throw new Error('an invitation to a site that is not there')
      const members = await database.withSite(siteId, repository.listPeople)
      const names = await accounts.byIds(members.map(each => each.accountId))
      if (names.some(each => sameAddress(each.email, email))) return { ok: false, reason: 'already-here' }
      const now = clock.now()
      const secret = random.secret()
      const invitation: Invitation = {
        id: random.id(),
        email,
        role,
        sentAt: now,
        expiresAt: new Date(now.getTime() + lifetime),
      }
      return database.withSite(siteId, async tx => {
        await repository.lockInvitations(tx)
        const waiting = await repository.waitingInvitations(tx, now)
        // A double click or a repeated call: the mail is on its way already, and a second one would end its link.
        const same = waiting.find(each => sameAddress(each.email, email) && each.role === role)
        if (same && now.getTime() - same.sentAt.getTime() < repeatMs) return { ok: true, value: same }
        if (waiting.length >= mostWaiting) return { ok: false, reason: 'too-many-invitations' }
        await repository.replaceInvitation(tx, { ...invitation, tokenHash: hashOf(secret), invitedBy: by.id })
        await mail.send(tx, {
          to: email,
          subject: `${by.name} invites you to ${site.title}`,
          body: createElement(InvitationMail, {
            inviter: by.name,
            siteTitle: site.title,
            role,
            address: `${accountOrigin(config)}/invitations/${siteId}.${secret}`,
          }),
        })
        await recordAct(tx, { act: 'person-invited', by: actor, objectId: invitation.id, detail: { role }, at: now })
        return { ok: true, value: invitation }
      })
    },

    withdraw: (siteId: SiteId, id: string, by?: By): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const isGone = await repository.deleteInvitation(tx, id)
        if (isGone) await recordAct(tx, { act: 'invitation-withdrawn', by, objectId: id, at: clock.now() })
        return isGone
      }),

    /** What the page behind the link shows before anyone accepts. */
    async readInvitation(
      token: string,
    ): Promise<{ ok: true; invitation: OpenInvitation } | { ok: false; reason: AcceptRefusal }> {
      const read = readToken(token)
      const site = read && (await sites.byId(read.siteId))
      if (!site) return { ok: false, reason: 'unknown' }
      const found = await database.withSite(read.siteId, tx => find(tx, read.tokenHash))
      if (!found.ok) return found
      const { email, role } = found.invitation
      return {
        ok: true,
        invitation: { siteId: read.siteId, siteTitle: site.title, identifier: site.identifier, email, role },
      }
    },

    /** Only the address that was invited, so that a forwarded mail opens nothing. */
    async acceptInvitation(token: string, account: { id: AccountId; email: string }): Promise<Accepted> {
      const read = readToken(token)
      const site = read && (await sites.byId(read.siteId))
      if (!site) return { ok: false, reason: 'unknown' }
      const { siteId, tokenHash } = read
      const outcome = await database.withSite(siteId, async (tx): Promise<Accepted> => {
        const found = await find(tx, tokenHash)
        if (!found.ok) return found
        const { id, email, role } = found.invitation
        if (!sameAddress(email, account.email)) return { ok: false, reason: 'other-address' }
        if (await repository.membership(tx, account.id)) return { ok: false, reason: 'already-here' }
        await repository.markAccepted(tx, id, { accountId: account.id, now: clock.now() })
        await addPerson(tx, { accountId: account.id, role, isOwner: false })
        const by = { accountId: account.id }
        await recordAct(tx, { act: 'person-joined', by, objectId: account.id, detail: { role }, at: clock.now() })
        return { ok: true, siteId, identifier: site.identifier }
      })
      sites.forgetPerson(siteId, account.id)
      return outcome
    },
  }
}
