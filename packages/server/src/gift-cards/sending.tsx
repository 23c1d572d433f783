import { giftCardCodeEnd, newGiftCardCode } from '@sitewright/domain/gift-cards'
import { momentOfWallTime, wallTime } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { hashOf } from '../platform/sessions'
import type { GiftCard } from './card'
import { GiftCardMail, giftCardSubject } from './mails/gift-card-mail'
import * as repository from './repository'

export const sendJob = 'gift-cards:send'

/** When a card goes out on its day, by the site's clock. */
const sendingHour = '09:00'

export type Shop = {
  readonly title: string
  /** Where the shop is, for the mails. */
  readonly address: string
  readonly timeZone: string
  readonly locale: string
}

/** How a card gets to whom it is for. The code is drawn here and nowhere else, and leaves only in the mail. */
export const createSending = (
  { database, clock, jobs, mail, random }: Platform,
  {
    shop,
    orderLocale,
  }: {
    shop: (tx: SiteTransaction) => Promise<Shop>
    orderLocale: (tx: SiteTransaction, orderId: string) => Promise<string | undefined>
  },
) => {
  const today = (timeZone: string) => wallTime(clock.now().getTime(), timeZone).slice(0, 10)

  async function send(tx: SiteTransaction, card: GiftCard): Promise<void> {
    const code = newGiftCardCode(random.integer)
    const { title, address, timeZone, locale: shopLocale } = await shop(tx)
    // Whoever bought it chose the language; one that the shop gives speaks the shop's own.
    const locale = (card.orderId && (await orderLocale(tx, card.orderId))) || shopLocale
    await repository.changeCard(tx, card.id, {
      codeHash: hashOf(code),
      codeEnd: giftCardCodeEnd(code),
      sentAt: clock.now(),
    })
    const lastDay = card.expiresAt
      ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(card.expiresAt.getTime() - 1)
      : ''
    const body = <GiftCardMail siteTitle={title} shopAddress={address} {...{ card, code, lastDay, locale }} />
    await mail.send(tx, { to: card.recipientEmail, subject: giftCardSubject(title, locale), body })
  }

  /** At once, or on the day that was chosen. */
  async function plan(tx: SiteTransaction, card: GiftCard): Promise<void> {
    const { timeZone } = await shop(tx)
    if (card.sendOn === null || card.sendOn <= today(timeZone)) return send(tx, card)
    const now = clock.now().getTime()
    const at = momentOfWallTime(`${card.sendOn}T${sendingHour}`, timeZone) ?? now
    const afterSeconds = Math.max(1, Math.round((at - now) / 1000))
    await jobs.add(tx, { kind: sendJob, payload: { cardId: card.id }, afterSeconds })
  }

  jobs.handle(sendJob, async ({ cardId }: { cardId: string }, { siteId }) => {
    if (!siteId) return
    await database.withSite(siteId, async tx => {
      const card = await repository.lockCard(tx, cardId)
      if (card && card.state === 'active' && card.sentAt === null) await plan(tx, card)
    })
  })

  return { send, plan, today }
}
