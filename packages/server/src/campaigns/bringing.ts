import type { SiteId } from '@sitewright/domain/sites'
import type { Audience } from '../newsletter'
import type { Platform } from '../platform/platform'
import type { Letters } from './letters'
import { type Campaign, insertCampaign } from './repository/campaigns'
import { bringRecipients } from './repository/recipients'

/** A letter as somebody wrote it elsewhere, or as a demonstration sent it before today. */
export type BroughtCampaign = Pick<Campaign, 'name' | 'subject' | 'preview' | 'lists' | 'document'> & {
  readonly by: string
  /** It went at this moment to everybody who was on its lists; else it is a draft. */
  readonly isSent: boolean
  /** Addresses that did not exist any more. */
  readonly bounced: readonly string[]
}

const secondsPerMail = 0.5
const noMailbox = '550 5.1.1 No such mailbox here'

/** Writes down a letter that was sent already; no mail goes anywhere. */
export const createBringing =
  (
    { database, clock, random }: Pick<Platform, 'database' | 'clock' | 'random'>,
    { letters, audience }: { letters: Letters; audience: Audience },
  ) =>
  (siteId: SiteId, { by, isSent, bounced, ...words }: BroughtCampaign): Promise<void> =>
    database.withSite(siteId, async tx => {
      const now = clock.now()
      const draft: Campaign = {
        ...{ id: random.id(), ...words, version: 1, state: 'draft', sendAt: null, frozen: null, hash: null },
        ...{ preparedAfter: null, heldBecause: '', bouncesAccepted: false, createdBy: by, editedBy: by },
        ...{ createdAt: now, editedAt: now, startedAt: null, endedAt: null },
      }
      if (!isSent) return void (await insertCampaign(tx, draft))
      const ids: string[] = []
      for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
        const part = await audience.page(tx, { listIds: words.lists, after, until: now })
        ids.push(...part.ids)
        after = part.last
      }
      const frozen = await letters.letterOf(tx, draft)
      const endedAt = new Date(now.getTime() + Math.ceil(ids.length * secondsPerMail) * 1_000)
      await insertCampaign(tx, {
        ...{ ...draft, state: 'done', frozen, hash: letters.hashOf(frozen), startedAt: now, endedAt },
      })
      const emails = await audience.emailsOf(tx, ids)
      const isGone = (id: string) => bounced.includes(emails.get(id) ?? '')
      await bringRecipients(tx, draft.id, {
        ...{ sent: ids.filter(id => !isGone(id)), bounced: ids.filter(isGone), sentAt: now, answer: noMailbox },
      })
      for (const id of ids.filter(isGone)) await audience.bounced(tx, emails.get(id)!, noMailbox)
    })
