import {
  type AccountActor,
  isWebsiteRole,
  mayChangeRoles,
  mayRemove,
  type PeopleRefusal,
  websiteRoles,
} from '@sitewright/domain/roles'
import type { AccountId, RequestActor, SiteId } from '@sitewright/domain/sites'
import { recordAct } from '../activity'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Membership } from '../platform/tenancy'
import { createInvitations } from './invitations'
import type { Invitation, MembershipRecord, Person } from './person'
import * as repository from './repository'

/** What this capability needs to know of accounts. */
export type AccountNames = {
  byIds(ids: readonly AccountId[]): Promise<readonly { id: AccountId; name: string; email: string }[]>
}

/** What it needs to know of sites, and whom it tells when somebody's membership changed. */
export type SiteNames = {
  byId(siteId: SiteId): Promise<{ title: string; identifier: string } | undefined>
  forgetPerson(siteId: SiteId, accountId: AccountId): void
}

export type PeopleDeps = { readonly accounts: AccountNames; readonly sites: SiteNames }

export type Refusal = PeopleRefusal | 'no-such-person' | 'no-such-invitation' | 'already-here' | 'too-many-invitations'
type Outcome<Value> = { ok: true; value: Value } | { ok: false; reason: Refusal }

/** The channel that tells every process that an account's membership on a site changed, and what it says. */
export const peopleChanged = 'people-changed'
export const membershipKey = (siteId: SiteId, accountId: AccountId) => `${siteId} ${accountId}`

export function createPeople(platform: Platform, { accounts, sites }: PeopleDeps) {
  const { database, clock } = platform

  const notify = (tx: SiteTransaction, accountId: AccountId) =>
    database.notify(tx, peopleChanged, membershipKey(tx.siteId, accountId))

  const withNames = async (memberships: readonly MembershipRecord[]): Promise<Person[]> => {
    const known = new Map((await accounts.byIds(memberships.map(each => each.accountId))).map(each => [each.id, each]))
    return memberships.map(each => ({
      ...each,
      name: known.get(each.accountId)?.name ?? '',
      email: known.get(each.accountId)?.email ?? '',
    }))
  }

  const addPerson = async (tx: SiteTransaction, person: Omit<MembershipRecord, 'since'>): Promise<void> => {
    await repository.insertPerson(tx, { ...person, since: clock.now() })
    await notify(tx, person.accountId)
  }

  /** The person to change and how many others could still run the site. */
  const find = async (tx: SiteTransaction, accountId: AccountId) => {
    const everyone = await repository.lockPeople(tx)
    const person = everyone.find(each => each.accountId === accountId)
    const others = everyone.filter(each => each.accountId !== accountId)
    const otherAdministrators = others.filter(each => each.isOwner || each.role === websiteRoles.admin).length
    return { person, otherAdministrators }
  }

  const judged = (actor: RequestActor, person: MembershipRecord) => ({
    actor: actor as AccountActor,
    person: {
      isSelf: actor.kind === 'account' && actor.accountId === person.accountId,
      isOwner: person.isOwner,
      roles: [person.role],
    },
  })

  return {
    ...createInvitations(platform, { accounts, sites, addPerson }),

    async list(siteId: SiteId): Promise<{ people: Person[]; invitations: Invitation[] }> {
      const [memberships, invitations] = await database.withSite(siteId, async tx => [
        await repository.listPeople(tx),
        await repository.waitingInvitations(tx, clock.now()),
      ])
      return { people: await withNames(memberships), invitations }
    },

    async changeRole(
      siteId: SiteId,
      { actor, accountId, role }: { actor: RequestActor; accountId: AccountId; role: number },
    ): Promise<Outcome<Person>> {
      if (!isWebsiteRole(role)) return { ok: false, reason: 'unknown-role' }
      const outcome = await database.withSite(siteId, async (tx): Promise<Outcome<MembershipRecord>> => {
        const { person, otherAdministrators } = await find(tx, accountId)
        if (!person) return { ok: false, reason: 'no-such-person' }
        const check = mayChangeRoles({
          ...judged(actor, person),
          roles: [role],
          otherAdministrators,
          resource: { siteId },
        })
        if (!check.ok) return check
        await repository.setRole(tx, accountId, role)
        await notify(tx, accountId)
        const detail = { from: person.role, role }
        await recordAct(tx, { act: 'role-changed', by: actor, objectId: accountId, detail, at: clock.now() })
        return { ok: true, value: { ...person, role } }
      })
      if (!outcome.ok) return outcome
      sites.forgetPerson(siteId, accountId)
      const [person] = await withNames([outcome.value])
      return { ok: true, value: person! }
    },

    async remove(
      siteId: SiteId,
      { actor, accountId }: { actor: RequestActor; accountId: AccountId },
    ): Promise<Outcome<undefined>> {
      const outcome = await database.withSite(siteId, async (tx): Promise<Outcome<undefined>> => {
        const { person, otherAdministrators } = await find(tx, accountId)
        if (!person) return { ok: false, reason: 'no-such-person' }
        const check = mayRemove({ ...judged(actor, person), otherAdministrators, resource: { siteId } })
        if (!check.ok) return check
        await repository.deletePerson(tx, accountId)
        // What they promised in the site's name goes with them.
        await repository.deleteInvitationsBy(tx, accountId)
        await notify(tx, accountId)
        await recordAct(tx, { act: 'person-removed', by: actor, objectId: accountId, at: clock.now() })
        return { ok: true, value: undefined }
      })
      sites.forgetPerson(siteId, accountId)
      return outcome
    },

    addOwner: (tx: SiteTransaction, accountId: AccountId) =>
      addPerson(tx, { accountId, role: websiteRoles.admin, isOwner: true }),

    membership: async (siteId: SiteId, accountId: AccountId): Promise<Membership | undefined> => {
      const found = await database.withSite(siteId, tx => repository.membership(tx, accountId))
      return found && { roles: [found.role], isOwner: found.isOwner }
    },

    sitesOf: (accountId: AccountId) => database.withAccount(accountId, tx => repository.sitesOf(tx, accountId)),
  }
}

export type People = ReturnType<typeof createPeople>
