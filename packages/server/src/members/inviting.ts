import { type MemberNameRefusal, type MemberRole, memberLimits, memberNameRefusal } from '@sitewright/domain/members'
import type { SiteId } from '@sitewright/domain/sites'
import { type By, recordAct } from '../activity'
import {
  createMailLimits,
  createOneTime,
  mailboxKey,
  type PasswordRefusal,
  type Passwords,
  passwordRefusal,
} from '../platform/credentials'
import type { SiteTransaction } from '../platform/database'
import type { MemberOfRequest } from '../platform/http/route'
import type { Limits } from '../platform/limits'
import type { Platform } from '../platform/platform'
import { type Browser, hashOf } from '../platform/sessions'
import { createInvitationMails } from './invitation-mails'
import type { SiteToWriteFor } from './links'
import type { GivePlans, PlanName } from './plans'
import { countUnasked } from './repository/imports'
import * as repository from './repository/invitations'
import { insertMember, type Member, memberByKey } from './repository/members'
import { changeMember } from './repository/people'
import type { LoggedIn, Members } from './service'

const listLimit = 50
const lastsMinutes = memberLimits.invitationDays * 24 * 60
/** One that ended is still shown for a while, so that it can be sent again. */
const keptMs = 60 * 86_400_000

export type InvitingSources = {
  readonly limits: Pick<Limits, 'take'>
  readonly passwords: Passwords
  readonly siteOf: SiteToWriteFor
  readonly begin: Members['begin']
  siteIds(): Promise<readonly SiteId[]>
  givePlans: GivePlans
  planNames(tx: SiteTransaction): Promise<readonly PlanName[]>
}

export type InviteRefusal =
  | 'name'
  | 'already-member'
  | 'already-invited'
  | 'too-many'
  | 'written-lately'
  | 'no-such-invitation'
type Outcome = { readonly ok: true; readonly invitation: repository.Invitation } | Refused
type Refused = { readonly ok: false; readonly reason: InviteRefusal }
const refused = (reason: InviteRefusal): Refused => ({ ok: false, reason })

export type AcceptOutcome =
  | LoggedIn
  | { readonly ok: false; readonly reason: 'link-over' }
  | { readonly ok: false; readonly reason: 'password'; readonly refusal: PasswordRefusal }
  | { readonly ok: false; readonly reason: 'name'; readonly refusal: MemberNameRefusal }

/** Asking people to become members. Only whoever reads the mail becomes one, with a password that nobody else knows. */
export function createInviting(platform: Platform, sources: InvitingSources) {
  const { database, clock, random, jobs } = platform
  const { limits, passwords, begin, siteIds, givePlans, planNames } = sources
  const send = createInvitationMails(platform, sources)
  const { mayWrite } = createMailLimits(limits)
  const oneTime = createOneTime({ clock, random })

  jobs.handle('members:sweep-invitations', async () => {
    const before = new Date(clock.now().getTime() - keptMs)
    for (const siteId of await siteIds())
      await database.longRunning.withSite(siteId, tx => repository.deleteOverSince(tx, before))
  })
  jobs.every(86_400, 'members:sweep-invitations')

  return {
    list: (siteId: SiteId, after: string | undefined) =>
      database.withSite(siteId, async tx => ({
        ...(await repository.listInvitations(tx, { after, limit: listLimit })),
        unasked: await countUnasked(tx),
        plans: await planNames(tx),
      })),

    planNames: (siteId: SiteId): Promise<readonly PlanName[]> => database.withSite(siteId, planNames),

    async invite(
      siteId: SiteId,
      {
        email,
        name,
        role,
        locale,
        by,
      }: {
        readonly email: string
        readonly name: string
        readonly role: MemberRole
        readonly locale: string
        readonly by: By
      },
    ): Promise<Outcome> {
      if (name !== '' && memberNameRefusal(name)) return refused('name')
      const emailKey = mailboxKey(email)
      const known = await database.withSite(siteId, async (tx): Promise<Outcome | undefined> => {
        if (await memberByKey(tx, emailKey)) return refused('already-member')
        const invitation = await repository.invitationOf(tx, emailKey)
        // A second press: the mail is on its way already.
        if (invitation && isRepeat(invitation, clock.now())) return { ok: true, invitation }
        return invitation ? refused('already-invited') : undefined
      })
      if (known) return known
      if (!(await mayWrite(email))) return refused('written-lately')
      return database.withSite(siteId, async (tx): Promise<Outcome> => {
        await repository.lockInvitations(tx)
        const same = await repository.invitationOf(tx, emailKey)
        if (same) return { ok: true, invitation: same }
        if ((await repository.countInvitations(tx)) >= memberLimits.invitations) return refused('too-many')
        const { token, tokenHash, createdAt, expiresAt } = oneTime(lastsMinutes)
        const invitation: repository.Invitation = {
          ...{ id: random.id(), email: email.trim(), emailKey, name, role, locale },
          ...{ tokenHash, createdAt, sentAt: createdAt, expiresAt },
          ...{ isWanted: true, importId: null, note: '', planIds: [], plansUntil: null },
        }
        await repository.insertInvitation(tx, invitation)
        await send(tx, invitation, token)
        await recordAct(tx, { act: 'member-invited', by, objectId: invitation.id, at: clock.now() })
        return { ok: true, invitation }
      })
    },

    /** The link of the mail before ends with it. */
    async resend(siteId: SiteId, { id, by }: { readonly id: string; readonly by: By }): Promise<Outcome> {
      const found = await database.withSite(siteId, tx => repository.invitationById(tx, id))
      if (!found) return refused('no-such-invitation')
      if (isRepeat(found, clock.now())) return { ok: true, invitation: found }
      if (!(await mayWrite(found.email))) return refused('written-lately')
      return database.withSite(siteId, async (tx): Promise<Outcome> => {
        await repository.lockInvitations(tx)
        const before = await repository.invitationById(tx, id)
        if (!before) return refused('no-such-invitation')
        const { token, tokenHash, createdAt: sentAt, expiresAt } = oneTime(lastsMinutes)
        const invitation = { ...before, tokenHash, sentAt, expiresAt }
        await repository.changeInvitation(tx, id, { tokenHash, sentAt, expiresAt })
        await send(tx, invitation, token)
        await recordAct(tx, { act: 'member-invited', by, objectId: id, at: clock.now() })
        return { ok: true, invitation }
      })
    },

    withdraw: (siteId: SiteId, { id, by }: { readonly id: string; readonly by: By }): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const isGone = await repository.deleteInvitation(tx, id)
        if (isGone) await recordAct(tx, { act: 'member-invitation-withdrawn', by, objectId: id, at: clock.now() })
        return isGone
      }),

    /** Whose link it is, without using it up. */
    open: (siteId: SiteId, token: string): Promise<repository.Invitation | undefined> =>
      database.withSite(siteId, tx => repository.invitationByHash(tx, hashOf(token), clock.now())),

    async accept(
      siteId: SiteId,
      { token, name, password }: { readonly token: string; readonly name: string; readonly password: string },
      { browser, replaced }: { readonly browser: Browser; readonly replaced: MemberOfRequest | null },
    ): Promise<AcceptOutcome> {
      const tokenHash = hashOf(token)
      const open = await database.withSite(siteId, tx => repository.invitationByHash(tx, tokenHash, clock.now()))
      if (!open) return { ok: false, reason: 'link-over' }
      const wrongName = memberNameRefusal(name)
      if (wrongName) return { ok: false, reason: 'name', refusal: wrongName }
      const refusal = passwordRefusal(password, { name, email: open.email })
      if (refusal) return { ok: false, reason: 'password', refusal }
      const passwordHash = await passwords.hash(password)
      const outcome = await database.withSite(siteId, async tx => {
        const now = clock.now()
        const taken = await repository.takeInvitation(tx, tokenHash, now)
        if (!taken) return undefined
        const { email, emailKey, locale, role, note, planIds, plansUntil: until } = taken
        const made: Member = {
          ...{ id: random.id(), email, emailKey, name: name.trim(), passwordHash, state: 'active' },
          ...{ verifiedAt: now, locale, createdAt: now, seenAt: now, leavesAt: null },
        }
        if (!(await insertMember(tx, made))) return undefined
        await changeMember(tx, made.id, { role, note })
        await givePlans(tx, made.id, { planIds, until })
        return begin(tx, made, { method: 'link', remember: false, browser, replaced })
      })
      return outcome ?? { ok: false, reason: 'link-over' }
    },
  }
}

const isRepeat = ({ sentAt }: repository.Invitation, now: Date): boolean =>
  sentAt !== null && now.getTime() - sentAt.getTime() < memberLimits.repeatSeconds * 1000

export type Inviting = ReturnType<typeof createInviting>
