import { Readable } from 'node:stream'
import * as contract from '@sitewright/contract/site-members'
import { may } from '@sitewright/domain/roles'
import type { RequestContext } from '@sitewright/domain/sites'
import { type Answer, noContent, notFound, ok, refused, streamed } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { Managing, MemberInFull } from './managing'
import { memberTable, presentMember, presentRow } from './present'
import type { Members } from './service'

const common = { host: 'owner', access: 'crm-members' } as const
const read = { ...common, crumb: 'read-only', rate: readRate } as const
const write = { ...common, crumb: 'required', rate: writeRate } as const
/** Data of people leaves the site, or ends. */
const guarded = { host: 'owner', access: 'crm-export', stepUp: true } as const
const download = { ...guarded, crumb: 'read-only', rate: readRate } as const

const wrongState = 'The member is in another state by now. Look again.'

/** Orders are open to every role that is here, answers of forms are not. */
const shown = (member: MemberInFull, { actor }: Pick<RequestContext, 'actor'>): contract.ManagedMember =>
  presentMember(may(actor, 'form-submissions') ? member : { ...member, submissions: [] })

const answer = (
  outcome: Awaited<ReturnType<Managing['suspend']>>,
  context: RequestContext,
): Answer<contract.ManagedMember> => {
  if (outcome.ok) return ok(shown(outcome, context))
  return outcome.reason === 'wrong-state' ? refused(409, outcome.reason, wrongState) : notFound()
}

const attachment = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
})

export const adminRoutes = (managing: Managing, members: Pick<Members, 'ask'>): Route[] => [
  route({
    ...read,
    endpoint: contract.listMembers,
    handle: async ({ site, query }) => {
      const { items, ...rest } = await managing.list(site.id, query)
      return ok({ items: items.map(presentRow), ...rest })
    },
  }),
  route({
    ...download,
    endpoint: contract.exportMembers,
    handle: async ({ site, context, query }) =>
      streamed(
        Readable.from(memberTable(managing.pages(site.id, query, context.actor))),
        attachment('members.csv', 'text/csv; charset=utf-8'),
      ),
  }),
  route({
    ...read,
    endpoint: contract.readMember,
    handle: async ({ site, context, params }) => {
      const found = await managing.read(site.id, params.memberId)
      return found ? ok(shown(found, context)) : notFound()
    },
  }),
  route({
    ...write,
    endpoint: contract.saveMemberNote,
    handle: async ({ site, context, params, body }) =>
      answer(await managing.saveNote(site.id, { id: params.memberId, by: context.actor, ...body }), context),
  }),
  route({
    ...write,
    endpoint: contract.changeMemberRole,
    handle: async ({ site, context, params, body }) =>
      answer(await managing.changeRole(site.id, { id: params.memberId, by: context.actor, ...body }), context),
  }),
  route({
    ...write,
    endpoint: contract.suspendMember,
    handle: async ({ site, context, params, body }) =>
      answer(await managing.suspend(site.id, { id: params.memberId, by: context.actor, ...body }), context),
  }),
  route({
    ...write,
    endpoint: contract.liftSuspension,
    handle: async ({ site, context, params, body }) =>
      answer(await managing.lift(site.id, { id: params.memberId, by: context.actor, ...body }), context),
  }),
  route({
    ...write,
    endpoint: contract.sendMemberReset,
    handle: async ({ site, params, ip }) => {
      const found = await managing.read(site.id, params.memberId)
      if (!found) return notFound()
      const { email, locale } = found.member
      await members.ask(site.id, { kind: 'reset', email, ip, payload: { locale } })
      return noContent()
    },
  }),
  route({
    ...guarded,
    crumb: 'required',
    rate: writeRate,
    endpoint: contract.eraseMember,
    handle: async ({ site, context, params }) =>
      (await managing.erase(site.id, { id: params.memberId, by: context.actor })) ? noContent() : notFound(),
  }),
  route({
    ...download,
    endpoint: contract.exportMember,
    handle: async ({ site, context, params }) => {
      const everything = await managing.everythingOf(site.id, { id: params.memberId, by: context.actor })
      if (!everything) return notFound()
      const file = Buffer.from(JSON.stringify(shown(everything, context), null, 2))
      return streamed(file, attachment(`member-${params.memberId}.json`, 'application/json; charset=utf-8'))
    },
  }),
]
