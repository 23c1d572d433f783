import { may } from '@sitewright/domain/roles'
import type { RouteInput } from '../platform/http/route'
import type { Access } from './service'

export type Knocking = Pick<RouteInput<never, never, never>, 'site' | 'request' | 'member' | 'context'>

/**
 * The rules that whoever asks has met. On the editing address there are no visitors: whoever works on the site sees all of
 * it, and nobody else anything that is closed.
 */
export const createMet =
  (access: Pick<Access, 'metBy' | 'allOf'>) =>
  async ({ site, request, member, context }: Knocking): Promise<ReadonlySet<string>> => {
    if (request.state.place.kind === 'public')
      return access.metBy(site.id, { cookies: request.headers.cookie, isMember: member !== null })
    return may(context.actor, 'site-view') ? access.allOf(site.id) : new Set()
  }

export type MetRules = ReturnType<typeof createMet>
