import { requestMessages, stepUpMessages } from '@sitewright/domain/catalogue/messages'
import { type Actor, may } from '@sitewright/domain/roles'
import type { RequestActor } from '@sitewright/domain/sites'
import { type Answer, refused } from './answers'
import type { RequestState } from './request-state'
import type { Route } from './route'

export function actorOf({ site, session, membership, member }: RequestState): RequestActor {
  if (site && member) return { kind: 'member', siteId: site.id, memberId: member.id }
  if (!site || !session) return { kind: 'visitor' }
  return {
    kind: 'account',
    siteId: site.id,
    accountId: session.account.id,
    roles: membership?.roles ?? [],
    isOwner: membership?.isOwner ?? false,
  }
}

export const loginRequired = (): Answer =>
  refused(401, 'login-required', requestMessages.unauthorized, { loginRequired: true })

/** A session that somebody left open is not enough for what does most harm. */
export const stepUpRefusal = ({ stepUp }: Route, { session }: RequestState): Answer | undefined =>
  stepUp && !session?.isStrong
    ? refused(403, 'step-up-required', stepUpMessages.needed, { stepUpRequired: true })
    : undefined

/** Undefined when the request may go on. */
export function accessRefusal({ access }: Route, state: RequestState): Answer | undefined {
  if (access === 'open') return undefined
  if (access === 'member') return state.member ? undefined : loginRequired()
  if (!state.session) return loginRequired()
  if (access === 'signed-in') return undefined
  const actor: Actor = actorOf(state)
  if (may(actor, access)) return undefined
  // Somebody who has no business on the site learns nothing about what is there.
  return may(actor, 'site-view')
    ? refused(403, 'not-allowed', requestMessages.unauthorized, { authorizationFail: true })
    : refused(404, 'not-found', 'There is nothing at this address.')
}
