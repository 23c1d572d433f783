import type { Permission, SitePermission } from './permissions'
import { isInternalPermission } from './permissions'
import { administratorPermissions, rolePermissions } from './role-permissions'
import type { WebsiteRole } from './website-roles'

export type VisitorActor = { kind: 'visitor' }
export type MemberActor = { kind: 'member'; siteId: string }
export type AccountActor = { kind: 'account'; siteId: string; roles: readonly WebsiteRole[]; isOwner: boolean }
export type Actor = VisitorActor | MemberActor | AccountActor

export type Resource = { siteId: string }

/** Everything an account may do on its site: the union of its roles. */
export function permissionsOf(actor: Actor): ReadonlySet<SitePermission> {
  if (actor.kind !== 'account') return new Set()
  if (actor.isOwner) return new Set(administratorPermissions)
  // A stored role that is no longer assigned grants nothing.
  return new Set(['authenticated' as const, ...actor.roles.flatMap(role => rolePermissions[role] ?? [])])
}

/** The only place that answers whether somebody may do something. */
export function may(actor: Actor, permission: Permission, resource?: Resource): boolean {
  if (actor.kind !== 'account' || isInternalPermission(permission)) return false
  if (resource && resource.siteId !== actor.siteId) return false
  return permissionsOf(actor).has(permission)
}

/** The four kinds of people: an account that may enter the editing area is an editor. */
export function audienceOf(actor: Actor): 'visitor' | 'site-member' | 'account' | 'editor' {
  if (actor.kind === 'visitor') return 'visitor'
  if (actor.kind === 'member') return 'site-member'
  return may(actor, 'config') ? 'editor' : 'account'
}
