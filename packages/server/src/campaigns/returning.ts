import type { MailEvent } from '@sitewright/domain/campaigns'
import { maskedEmail } from '@sitewright/domain/newsletter'
import type { SiteId } from '@sitewright/domain/sites'
import type { Audience } from '../newsletter'
import type { Platform } from '../platform/platform'
import { pauseIfUnwelcome } from './pausing'
import { comeBack, complain } from './repository/returned'

/** How a letter is told apart from all others, by whoever sends it back. */
export const nameOfLetter = (siteId: SiteId, campaignId: string, subscriberId: string): string =>
  `${campaignId}.${subscriberId}.${siteId}`

/** What comes back of letters: from mail servers that took them first, and from people who call them spam. */
export const createReturning =
  ({ database, config: { appDomain } }: Pick<Platform, 'database' | 'config'>, { audience }: { audience: Audience }) =>
  /** True where it is about a letter of ours that nobody had told of yet. */
  async ({ kind, messageId, answer: said }: MailEvent): Promise<boolean> => {
    const [name, domain] = messageId.replace(/^<|>$/g, '').split('@')
    const [campaignId, subscriberId, siteId, more] = name!.split('.')
    if (domain !== appDomain || !campaignId || !subscriberId || !siteId || more !== undefined) return false
    const named = { campaignId, subscriberId }
    return database.withSite(siteId as SiteId, async tx => {
      const email = (await audience.emailsOf(tx, [subscriberId])).get(subscriberId)
      const answer = email === undefined ? '' : said.replaceAll(email, maskedEmail(email)).slice(0, 500)
      const isNew =
        kind === 'complained'
          ? await complain(tx, named)
          : await comeBack(tx, named, { isBounce: kind === 'bounced', answer })
      if (!isNew || email === undefined) return isNew
      if (kind === 'complained') await audience.complained(tx, subscriberId)
      else if (kind === 'bounced') await audience.bounced(tx, email, answer)
      else await audience.refused(tx, email, answer)
      if (kind !== 'refused') await pauseIfUnwelcome(tx, campaignId)
      return true
    })
  }
export type Returning = ReturnType<typeof createReturning>
