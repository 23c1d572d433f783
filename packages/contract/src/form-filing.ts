import { formLimits } from '@sitewright/domain/catalogue'
import { savedReplyLimits, spamRuleKinds, spamRuleLimits } from '@sitewright/domain/forms'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id } from './shapes'

const rule = {
  kind: z.enum(spamRuleKinds),
  value: z.string().check(z.trim(), z.minLength(1), z.maxLength(spamRuleLimits.value)),
  /** Lets it through, whatever else speaks against it. */
  isAllowed: z.boolean(),
}
const keptRule = z.object({ id, ...rule })
export type KeptSpamRule = z.infer<typeof keptRule>

const rules = '/api/form-spam-rules'
export const listSpamRules = endpoint({ method: 'GET', path: rules, answer: z.object({ items: z.array(keptRule) }) })
/** A site has one number of links: another one takes its place. */
export const addSpamRule = endpoint({ method: 'POST', path: rules, body: z.strictObject(rule), answer: keptRule })
export const removeSpamRule = endpoint({
  method: 'DELETE',
  path: `${rules}/:ruleId`,
  params: z.object({ ruleId: id }),
})

const reply = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(savedReplyLimits.name)),
  /** `{name}` is what the visitor is called. */
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(formLimits.note)),
}
const savedReply = z.object({ id, ...reply })
export type SavedReply = z.infer<typeof savedReply>

const replies = '/api/form-saved-replies'
const params = z.object({ replyId: id })
export const listSavedReplies = endpoint({
  method: 'GET',
  path: replies,
  answer: z.object({ items: z.array(savedReply) }),
})
export const addSavedReply = endpoint({
  method: 'POST',
  path: replies,
  body: z.strictObject(reply),
  answer: savedReply,
})
export const changeSavedReply = endpoint({
  method: 'PUT',
  path: `${replies}/:replyId`,
  params,
  body: z.strictObject(reply),
  answer: savedReply,
})
export const removeSavedReply = endpoint({ method: 'DELETE', path: `${replies}/:replyId`, params })
