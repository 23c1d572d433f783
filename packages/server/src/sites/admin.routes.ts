import * as contract from '@sitewright/contract/sites'
import { pageAudience, permissionsOf } from '@sitewright/domain/roles'
import { type Answer, created, noContent, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { DomainRefusal } from './domains'
import {
  businessRefusals,
  domainRefusals,
  presentBusiness,
  presentDomain,
  presentSettings,
  settingsRefusals,
} from './present'
import type { Sites } from './service'
import type { SessionReader } from './session-reader'

const noDomain = (reason: DomainRefusal): Answer<never> =>
  refused(domainRefusals[reason][0], reason, domainRefusals[reason][1])

export const adminRoutes = (sites: Sites, readSession: SessionReader): Route[] => [
  route({
    endpoint: contract.readSession,
    host: 'owner',
    access: 'config',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site, account, context }) => {
      const session = await readSession(site.id, account!.id)
      const permissions = [...permissionsOf(context.actor)]
      const { editAddress: editUrl, isOwner } = session.site
      const roles = context.actor.kind === 'account' ? context.actor.roles : []
      const audience = pageAudience({ accountId: account!.id, membership: { roles, isOwner }, permissions, editUrl })
      return ok({ ...session, permissions, ...audience }, { 'cache-control': 'no-store' })
    },
  }),
  route({
    endpoint: contract.readSettings,
    host: 'owner',
    access: 'settings-general',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site }) => {
      const settings = await sites.settings(site.id)
      return settings ? ok(presentSettings(settings)) : notFound()
    },
  }),
  route({
    endpoint: contract.saveSettings,
    host: 'owner',
    access: 'settings-general',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, context, body }) => {
      const outcome = await sites.saveSettings(site.id, body, context.actor)
      return outcome.ok
        ? ok(presentSettings(outcome.settings))
        : refused(400, outcome.reason, settingsRefusals[outcome.reason])
    },
  }),
  route({
    endpoint: contract.saveBusiness,
    host: 'owner',
    access: 'settings-general',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, context, body }) => {
      const outcome = await sites.saveBusiness(site.id, body, context.actor)
      return outcome.ok
        ? ok(presentBusiness(outcome.business))
        : refused(400, outcome.reason, businessRefusals[outcome.reason])
    },
  }),
  route({
    endpoint: contract.listDomains,
    host: 'owner',
    access: 'settings-domain',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site }) => ok({ domains: (await sites.domains(site.id)).map(presentDomain) }),
  }),
  route({
    endpoint: contract.claimDomain,
    host: 'owner',
    access: 'settings-domain',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, context, body }) => {
      const outcome = await sites.claimDomain(site.id, body.host, context.actor)
      return outcome.ok ? created(presentDomain(outcome.domain)) : noDomain(outcome.reason)
    },
  }),
  route({
    endpoint: contract.proveDomain,
    host: 'owner',
    access: 'settings-domain',
    crumb: 'required',
    rate: { name: 'prove-domain', limit: 30, perSeconds: 3600, by: 'account' },
    handle: async ({ site, context, params }) => {
      const outcome = await sites.proveDomain(site.id, params.domainId, context.actor)
      return outcome.ok ? ok(presentDomain(outcome.domain)) : noDomain(outcome.reason)
    },
  }),
  route({
    endpoint: contract.removeDomain,
    host: 'owner',
    access: 'settings-domain',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, context, params }) =>
      (await sites.removeDomain(site.id, params.domainId, context.actor)) ? noContent() : noDomain('no-such-domain'),
  }),
]
