import * as contract from '@sitewright/contract/site-members'
import { memberLimits } from '@sitewright/domain/members'
import { type Answer, created, noContent, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { InviteRefusal, Inviting } from './inviting'
import { presentInvitation } from './present'

const common = { host: 'owner', access: 'crm-members' } as const
/** Each of them is a mail to somebody. */
const mailing = {
  ...common,
  crumb: 'required',
  rate: { name: 'member invitations', limit: 100, perSeconds: 3600, by: 'site' },
} as const

const refusals: Readonly<Record<Exclude<InviteRefusal, 'no-such-invitation'>, readonly [number, string]>> = {
  name: [422, 'A name has 60 characters at most and holds no links.'],
  'already-member': [409, 'This address is a member already.'],
  'already-invited': [409, 'This address was invited already. Send the invitation again instead.'],
  'too-many': [409, `${memberLimits.invitations} invitations wait for an answer. Withdraw some of them first.`],
  'written-lately': [429, 'This address was written to a moment ago. Wait two minutes and try again.'],
}

const refuse = (reason: InviteRefusal): Answer<never> => {
  if (reason === 'no-such-invitation') return notFound()
  const [status, text] = refusals[reason]
  return refused(status, reason, text)
}

export const invitationAdminRoutes = (inviting: Inviting, now: () => Date): Route[] => [
  route({
    ...common,
    crumb: 'read-only',
    rate: readRate,
    endpoint: contract.listMemberInvitations,
    handle: async ({ site, query }) => {
      const { items, ...rest } = await inviting.list(site.id, query.after)
      return ok({ items: items.map(each => presentInvitation(each, now())), ...rest })
    },
  }),
  route({
    ...mailing,
    endpoint: contract.inviteMember,
    handle: async ({ site, context, body }) => {
      const wanted = { ...body, locale: site.primaryLocale, by: context.actor }
      const outcome = await inviting.invite(site.id, wanted)
      return outcome.ok ? created(presentInvitation(outcome.invitation, now())) : refuse(outcome.reason)
    },
  }),
  route({
    ...mailing,
    endpoint: contract.resendMemberInvitation,
    handle: async ({ site, context, params }) => {
      const outcome = await inviting.resend(site.id, { id: params.invitationId, by: context.actor })
      return outcome.ok ? ok(presentInvitation(outcome.invitation, now())) : refuse(outcome.reason)
    },
  }),
  route({
    ...common,
    crumb: 'required',
    rate: writeRate,
    endpoint: contract.withdrawMemberInvitation,
    handle: async ({ site, context, params }) =>
      (await inviting.withdraw(site.id, { id: params.invitationId, by: context.actor })) ? noContent() : notFound(),
  }),
]
