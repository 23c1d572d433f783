import type * as contract from '@sitewright/contract/sites'
import { rolesMessages } from '@sitewright/domain/catalogue/messages'
import { type WebsiteRole, type WebsiteRoleName, websiteRoles } from '@sitewright/domain/roles'
import type * as z from 'zod/mini'
import type { AcceptRefusal } from './invitations'
import type { Invitation, Person } from './person'
import type { Refusal } from './service'

export const presentPerson = ({
  accountId,
  name,
  email,
  role,
  isOwner,
  since,
}: Person): z.infer<typeof contract.person> => ({
  accountId,
  name,
  email,
  role,
  isOwner,
  since: since.toISOString(),
})

export const presentInvitation = (invitation: Invitation): z.infer<typeof contract.invitation> => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  sentAt: invitation.sentAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
})

const names = Object.entries(websiteRoles) as [WebsiteRoleName, WebsiteRole][]

export const roleLabel = (role: WebsiteRole): string => {
  const [name] = names.find(([, number]) => number === role)!
  return rolesMessages[name]
}

export const peopleRefusals: Record<Refusal, readonly [status: number, message: string]> = {
  'not-allowed': [403, 'You may not manage people on this site.'],
  'unknown-role': [400, 'There is no such role.'],
  'above-own-rights': [403, 'You cannot give or change a role that may do more than yours.'],
  'own-roles': [403, 'You cannot change your own role. Ask another administrator.'],
  owner: [403, 'The owner of a site cannot be changed or removed.'],
  'last-administrator': [409, 'A site needs at least one administrator.'],
  'no-such-person': [404, 'This person does not work on this site.'],
  'no-such-invitation': [404, 'This invitation is not there any more.'],
  'already-here': [409, 'Somebody with this address works on this site already.'],
  'too-many-invitations': [409, 'Too many invitations are waiting. Withdraw some of them first.'],
}

export const acceptRefusals: Record<AcceptRefusal, string> = {
  unknown: 'This invitation was used, replaced or withdrawn. Ask for a new one.',
  expired: 'This invitation is older than seven days. Ask for a new one.',
  'other-address': 'This invitation was sent to another address. Sign in with the address that received it.',
  'already-here': 'You work on this site already.',
}
