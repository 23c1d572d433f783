import {
  plainRuleValue,
  type SpamRule,
  type SpamRuleRefusal,
  savedReplyLimits,
  spamRuleLimits,
  spamRuleRefusal,
} from '@sitewright/domain/forms'
import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../platform/platform'
import * as repository from './repository/filing'

type RuleOutcome =
  | { readonly ok: true; readonly rule: repository.KeptRule }
  | { readonly ok: false; readonly reason: SpamRuleRefusal | 'too-many' }
type ReplyOutcome = { readonly ok: true; readonly reply: repository.SavedReply } | { readonly ok: false }

/** What the people of a site know about their own spam, and the words they answer with again and again. */
export const createFiling = ({ database, clock, random }: Pick<Platform, 'database' | 'clock' | 'random'>) => ({
  rules: (siteId: SiteId) => database.withSite(siteId, repository.allRules),

  addRule: (siteId: SiteId, wish: SpamRule): Promise<RuleOutcome> =>
    database.withSite(siteId, async (tx): Promise<RuleOutcome> => {
      const reason = spamRuleRefusal(wish)
      if (reason) return { ok: false, reason }
      if ((await repository.allRules(tx)).length >= spamRuleLimits.rules) return { ok: false, reason: 'too-many' }
      if (wish.kind === 'links') await repository.dropLinkRules(tx)
      const rule = { ...wish, id: random.id(), value: plainRuleValue(wish) }
      return { ok: true, rule: await repository.putRule(tx, rule) }
    }),

  removeRule: (siteId: SiteId, id: string) => database.withSite(siteId, tx => repository.deleteRule(tx, id)),

  replies: (siteId: SiteId) => database.withSite(siteId, repository.allReplies),

  addReply: (siteId: SiteId, words: Omit<repository.SavedReply, 'id'>): Promise<ReplyOutcome> =>
    database.withSite(siteId, async (tx): Promise<ReplyOutcome> => {
      if ((await repository.allReplies(tx)).length >= savedReplyLimits.replies) return { ok: false }
      const reply = { id: random.id(), ...words }
      await repository.insertReply(tx, { ...reply, createdAt: clock.now() })
      return { ok: true, reply }
    }),

  changeReply: (siteId: SiteId, reply: repository.SavedReply): Promise<boolean> =>
    database.withSite(siteId, tx => repository.changeReply(tx, reply)),

  removeReply: (siteId: SiteId, id: string) => database.withSite(siteId, tx => repository.deleteReply(tx, id)),
})

export type Filing = ReturnType<typeof createFiling>
