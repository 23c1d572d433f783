import * as contract from '@sitewright/contract/form-filing'
import { formOwnerMessages, spamRuleMessages } from '@sitewright/domain/catalogue/messages'
import { savedReplyLimits, spamRuleLimits } from '@sitewright/domain/forms'
import { formatMessage } from '@sitewright/domain/messages'
import { created, noContent, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { Filing } from './filing'

const common = { host: 'owner', access: 'form-submissions' } as const
const read = { ...common, crumb: 'read-only', rate: readRate } as const
const write = { ...common, crumb: 'required', rate: writeRate, bodyLimit: 65_536 } as const

const tooMany = (limit: number) => refused(409, 'too-many', formatMessage(formOwnerMessages.tooManyKept, { limit }))

export const filingRoutes = (filing: Filing): Route[] => [
  route({
    ...read,
    endpoint: contract.listSpamRules,
    handle: async ({ site }) => ok({ items: await filing.rules(site.id) }),
  }),
  route({
    ...write,
    endpoint: contract.addSpamRule,
    handle: async ({ site, body }) => {
      const outcome = await filing.addRule(site.id, body)
      if (outcome.ok) return created(outcome.rule)
      const { reason } = outcome
      if (reason === 'too-many') return tooMany(spamRuleLimits.rules)
      return refused(422, reason, spamRuleMessages[reason], { field: 'value' })
    },
  }),
  route({
    ...write,
    endpoint: contract.removeSpamRule,
    handle: async ({ site, params }) => ((await filing.removeRule(site.id, params.ruleId)) ? noContent() : notFound()),
  }),
  route({
    ...read,
    endpoint: contract.listSavedReplies,
    handle: async ({ site }) => ok({ items: await filing.replies(site.id) }),
  }),
  route({
    ...write,
    endpoint: contract.addSavedReply,
    handle: async ({ site, body }) => {
      const outcome = await filing.addReply(site.id, body)
      return outcome.ok ? created(outcome.reply) : tooMany(savedReplyLimits.replies)
    },
  }),
  route({
    ...write,
    endpoint: contract.changeSavedReply,
    handle: async ({ site, params, body }) => {
      const reply = { id: params.replyId, ...body }
      return (await filing.changeReply(site.id, reply)) ? ok(reply) : notFound()
    },
  }),
  route({
    ...write,
    endpoint: contract.removeSavedReply,
    handle: async ({ site, params }) =>
      (await filing.removeReply(site.id, params.replyId)) ? noContent() : notFound(),
  }),
]
