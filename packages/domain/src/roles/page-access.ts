import { rolesMessages } from '../catalogue/messages/roles'

/** Who may read a page: everybody, whoever knows the password, or signed-in members. */
export const pageAccesses = ['public', 'password', 'members'] as const

export type PageAccess = (typeof pageAccesses)[number]

export function pageAccessLabel(access: PageAccess): string | null {
  if (access === 'password') return rolesMessages.locked
  if (access === 'members') return rolesMessages.membersOnly
  return null
}
