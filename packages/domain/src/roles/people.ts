import { type Actor, may, permissionsOf, type Resource } from './may'
import { rolePermissions } from './role-permissions'
import { isWebsiteRole, type WebsiteRole, websiteRoles } from './website-roles'

export type PeopleRefusal =
  | 'not-allowed'
  | 'unknown-role'
  | 'above-own-rights'
  | 'own-roles'
  | 'owner'
  | 'last-administrator'

export type PeopleCheck = { ok: true } | { ok: false; reason: PeopleRefusal }

export type Person = { isSelf: boolean; isOwner: boolean; roles: readonly WebsiteRole[] }

const refuse = (reason: PeopleRefusal): PeopleCheck => ({ ok: false, reason })

const isAdministrator = (roles: readonly WebsiteRole[]) => roles.includes(websiteRoles.admin)

function holdsAll(actor: Actor, roles: readonly WebsiteRole[]): boolean {
  const own = permissionsOf(actor)
  return roles.every(role => (rolePermissions[role] ?? []).every(permission => own.has(permission)))
}

/** Nobody gives a role that opens more than their own. */
export function mayGrant(actor: Actor, role: WebsiteRole, resource?: Resource): PeopleCheck {
  if (!may(actor, 'people', resource)) return refuse('not-allowed')
  if (!isWebsiteRole(role)) return refuse('unknown-role')
  return holdsAll(actor, [role]) ? { ok: true } : refuse('above-own-rights')
}

type Change = {
  actor: Actor
  person: Person
  /** People other than this one who are the owner or hold the administrator role. */
  otherAdministrators: number
  resource?: Resource
}

function mayTouch({ actor, person, resource }: Change): PeopleCheck {
  if (!may(actor, 'people', resource)) return refuse('not-allowed')
  return holdsAll(actor, person.roles) ? { ok: true } : refuse('above-own-rights')
}

export function mayChangeRoles(change: Change & { roles: readonly WebsiteRole[] }): PeopleCheck {
  const { actor, person, roles, otherAdministrators, resource } = change
  if (person.isOwner) return refuse('owner')
  if (person.isSelf) return refuse('own-roles')
  const touch = mayTouch(change)
  if (!touch.ok) return touch
  for (const role of roles) {
    const grant = mayGrant(actor, role, resource)
    if (!grant.ok) return grant
  }
  if (otherAdministrators === 0 && isAdministrator(person.roles) && !isAdministrator(roles))
    return refuse('last-administrator')
  return { ok: true }
}

/** Everyone may leave but the owner and the last administrator; removing others needs the right to manage people. */
export function mayRemove(change: Change): PeopleCheck {
  const { person, otherAdministrators } = change
  if (person.isOwner) return refuse('owner')
  if (!person.isSelf) {
    const touch = mayTouch(change)
    if (!touch.ok) return touch
  }
  if (otherAdministrators === 0 && isAdministrator(person.roles)) return refuse('last-administrator')
  return { ok: true }
}
