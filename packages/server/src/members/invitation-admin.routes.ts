import * as contract from '@sitewright/contract/site-members'
import { memberLimits } from '@sitewright/domain/members'
import { type Answer, created, noContent, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { MemberImporting, MemberImportRefusal } from './importing'
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

const importRefusals: Readonly<Record<MemberImportRefusal, string>> = {
  'no-addresses': 'The first line names no column of addresses. Call it Email.',
  'not-a-table': 'This is no table. Save it as CSV, with the names of the columns in the first line.',
  'too-many-lines': `A table has ${memberLimits.importLines.toLocaleString('en')} people at most. Divide it.`,
}

type InvitationSources = {
  readonly inviting: Inviting
  readonly importing: MemberImporting
  now(): Date
}

export const invitationAdminRoutes = ({ inviting, importing, now }: InvitationSources): Route[] => [
  route({
    ...common,
    crumb: 'read-only',
    rate: readRate,
    endpoint: contract.listMemberInvitations,
    handle: async ({ site, query }) => {
      const { items, plans: names, ...rest } = await inviting.list(site.id, query.after)
      return ok({ items: items.map(each => presentInvitation(each, { now: now(), plans: names })), ...rest })
    },
  }),
  route({
    ...mailing,
    endpoint: contract.inviteMember,
    handle: async ({ site, context, body }) => {
      const wanted = { ...body, locale: site.primaryLocale, by: context.actor }
      const outcome = await inviting.invite(site.id, wanted)
      return outcome.ok
        ? created(presentInvitation(outcome.invitation, { now: now(), plans: [] }))
        : refuse(outcome.reason)
    },
  }),
  route({
    ...mailing,
    endpoint: contract.resendMemberInvitation,
    handle: async ({ site, context, params }) => {
      const outcome = await inviting.resend(site.id, { id: params.invitationId, by: context.actor })
      if (!outcome.ok) return refuse(outcome.reason)
      return ok(presentInvitation(outcome.invitation, { now: now(), plans: await inviting.planNames(site.id) }))
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
  route({
    ...mailing,
    endpoint: contract.writeToImported,
    handle: async ({ site, context }) => ok({ count: await importing.writeToAll(site.id, context.actor) }),
  }),
  route({
    ...common,
    crumb: 'required',
    rate: { name: 'member import', limit: 10, perSeconds: 60, by: 'account' },
    bodyLimit: memberLimits.importBytes + 65_536,
    endpoint: contract.importMembers,
    handle: async ({ site, context, body: { table, source, isTrial, isInviting } }) => {
      const locales = [site.primaryLocale, ...site.locales]
      const wish = { table, source, isTrial, isInviting, locales, by: context.actor }
      const outcome = await importing.import(site.id, wish)
      if (!outcome.ok) return refused(422, outcome.reason, importRefusals[outcome.reason])
      return outcome.imported.id === null ? ok(outcome.imported) : created(outcome.imported)
    },
  }),
  route({
    ...common,
    crumb: 'required',
    rate: writeRate,
    endpoint: contract.undoMemberImport,
    handle: async ({ site, context, params }) => {
      const removed = await importing.undo(site.id, { id: params.importId, by: context.actor })
      if (removed === 'no-such-import') return notFound()
      return removed === 'too-late'
        ? refused(409, 'too-late', `An import can be taken back once, for ${memberLimits.importUndoHours} hours.`)
        : ok({ removed })
    },
  }),
]
