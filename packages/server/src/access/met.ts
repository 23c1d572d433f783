import { may } from '@sitewright/domain/roles'
import type { SiteId } from '@sitewright/domain/sites'
import type { MemberOfRequest, RouteInput } from '../platform/http/route'
import type { Access } from './service'

export type Knocking = Pick<RouteInput<never, never, never>, 'site' | 'request' | 'member' | 'context'>

/** The plans that are a member's at this moment. */
export type PlansOf = (siteId: SiteId, member: MemberOfRequest) => Promise<ReadonlySet<string>>

/**
 * The rules that whoever asks has met. On the editing address there are no visitors: whoever works on the site sees all of
 * it, and nobody else anything that is closed.
 */
export const createMet =
  (access: Pick<Access, 'metBy' | 'allOf'>, plansOf: PlansOf) =>
  async ({ site, request, member, context }: Knocking): Promise<ReadonlySet<string>> => {
    if (request.state.place.kind === 'public')
      return access.metBy(site.id, {
        cookies: request.headers.cookie,
        plans: async () => member && plansOf(site.id, member),
      })
    return may(context.actor, 'site-view') ? access.allOf(site.id) : new Set()
  }

export type MetRules = ReturnType<typeof createMet>
