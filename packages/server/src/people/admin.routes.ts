import * as contract from '@sitewright/contract/sites'
import { type Answer, created, noContent, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { peopleRefusals, presentInvitation, presentPerson } from './present'
import type { People, Refusal } from './service'

const no = (reason: Refusal): Answer<never> => refused(peopleRefusals[reason][0], reason, peopleRefusals[reason][1])

export const adminRoutes = (people: People): Route[] => [
  route({
    endpoint: contract.readPeople,
    host: 'owner',
    access: 'people',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site }) => {
      const { people: persons, invitations } = await people.list(site.id)
      return ok({ people: persons.map(presentPerson), invitations: invitations.map(presentInvitation) })
    },
  }),
  route({
    endpoint: contract.invite,
    host: 'owner',
    access: 'people',
    crumb: 'required',
    rate: { name: 'invite', limit: 60, perSeconds: 3600, by: 'account' },
    handle: async ({ site, context, account, body }) => {
      const outcome = await people.invite(site.id, { actor: context.actor, by: account!, ...body })
      return outcome.ok ? created(presentInvitation(outcome.value)) : no(outcome.reason)
    },
  }),
  route({
    endpoint: contract.withdrawInvitation,
    host: 'owner',
    access: 'people',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, context, params }) =>
      (await people.withdraw(site.id, params.invitationId, context.actor))
        ? noContent()
        : notFound('This invitation is not there any more.'),
  }),
  route({
    endpoint: contract.changeRole,
    host: 'owner',
    access: 'people',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, context, params, body }) => {
      const outcome = await people.changeRole(site.id, { actor: context.actor, ...params, ...body })
      return outcome.ok ? ok(presentPerson(outcome.value)) : no(outcome.reason)
    },
  }),
  route({
    endpoint: contract.removePerson,
    host: 'owner',
    // Everybody may leave; who may remove others is for the rules of roles to say.
    access: 'authenticated',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, context, params }) => {
      const outcome = await people.remove(site.id, { actor: context.actor, ...params })
      return outcome.ok ? noContent() : no(outcome.reason)
    },
  }),
]
