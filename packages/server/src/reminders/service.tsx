import { reminderLimits } from '@sitewright/domain/catalogue'
import { emailKey } from '@sitewright/domain/discounts'
import { type Filling, fillMail, type MailTemplate } from '@sitewright/domain/mail-templates'
import { checkReminders, dueReminder, type ReminderRefusal, type ReminderSettings } from '@sitewright/domain/reminders'
import type { SiteId } from '@sitewright/domain/sites'
import type { LeftCart } from '../checkout'
import type { DrawnMail } from '../mail-templates'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { hashOf } from '../platform/sessions'
import { CartReminder } from './mails/cart-reminder'
import * as repository from './repository'

const lookJob = 'reminders:look'
const lookSeconds = 600
const hourMs = 3_600_000
const mostAtOnce = 200
const listLimit = 100

type Content = { readonly pieces: string; readonly total: string; readonly cents: number; readonly count: number }

/** What reminders need of carts and orders. */
export type ReminderSources = {
  readonly carts: {
    before(tx: SiteTransaction, wanted: { moment: Date; after: Date; limit: number }): Promise<LeftCart[]>
    newest(tx: SiteTransaction, limit: number): Promise<LeftCart[]>
    lock(tx: SiteTransaction, id: string): Promise<LeftCart | undefined>
    forget(tx: SiteTransaction, id: string): Promise<void>
    isBought(tx: SiteTransaction, id: string): Promise<boolean>
    content(tx: SiteTransaction, id: string, as: { locale: string; currency: string }): Promise<Content>
    bring(tx: SiteTransaction, id: string, ownToken: string | undefined): Promise<string | undefined>
    recovered(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlySet<string>>
  }
  /** Whether a mailbox has bought something since a moment, with whatever cart. */
  hasOrderedSince(tx: SiteTransaction, email: string, since: Date): Promise<boolean>
  template(tx: SiteTransaction, locale: string): Promise<MailTemplate>
  shop(tx: SiteTransaction): Promise<{
    readonly title: string
    readonly locale: string
    readonly currency: string
    readonly address: (path: string) => string
  }>
  siteIds(): Promise<readonly SiteId[]>
}

/** Reminds people of carts they left, if they asked for it and have not bought since. */
export const createReminders = ({ database, clock, random, jobs, mail }: Platform, sources: ReminderSources) => {
  const { carts } = sources

  async function drawn(
    tx: SiteTransaction,
    { cartId, token, template, locale }: { cartId: string; token: string; template: MailTemplate; locale: string },
  ) {
    const { title, currency, address } = await sources.shop(tx)
    const content = await carts.content(tx, cartId, { locale, currency })
    const filling: Filling = { shop: title, pieces: content.pieces, total: content.total }
    return {
      isEmpty: content.count === 0,
      subject: fillMail(template.subject, filling),
      body: (
        <CartReminder
          {...{ template, filling }}
          siteTitle={title}
          locale={locale}
          address={address(`/cart/restore/${token}`)}
          stopAddress={address(`/cart/reminders/${token}`)}
        />
      ),
    }
  }

  /** Everything is asked again here, with the cart held: whoever pays at this moment is not reminded afterwards. */
  const remind = (siteId: SiteId, cartId: string): Promise<void> =>
    database.withSite(siteId, async tx => {
      const cart = await carts.lock(tx, cartId)
      if (!cart) return
      const settings = await repository.settingsOf(tx)
      const sent = await repository.sentFor(tx, [cartId])
      const now = clock.now()
      const step = dueReminder(settings, {
        changedAt: cart.changedAt.getTime(),
        sent: sent.length,
        lastAt: sent.at(-1)?.sentAt.getTime() ?? null,
        now: now.getTime(),
      })
      if (step === undefined) return
      if (await repository.isStopped(tx, emailKey(cart.email))) return carts.forget(tx, cartId)
      if ((await carts.isBought(tx, cartId)) || (await sources.hasOrderedSince(tx, cart.email, cart.changedAt))) return
      const token = random.secret()
      // As it was read when they agreed to be reminded.
      const locale = cart.locale ?? (await sources.shop(tx)).locale
      const template = await sources.template(tx, locale)
      const { isEmpty, ...order } = await drawn(tx, { cartId, token, template, locale })
      if (isEmpty) return
      const isNew = await repository.insertReminder(tx, { cartId, step, tokenHash: hashOf(token), sentAt: now })
      if (isNew) await mail.sendOnce(tx, `cart-reminder:${cartId}:${step}`, { to: cart.email, ...order })
    })

  /** Page by page: those that had all of theirs stay in the window for days, and must not keep others out. */
  async function lookAt(siteId: SiteId, signal: AbortSignal): Promise<void> {
    const { active, hours } = await database.withSite(siteId, repository.settingsOf)
    if (!active || hours[0] === undefined) return
    const now = clock.now().getTime()
    const moment = new Date(now - hours[0] * hourMs)
    // Older ones had all of theirs, or the shop was asleep for too long.
    let after = new Date(now - 2 * reminderLimits.hours * hourMs)
    for (let isMore = true; isMore; ) {
      signal.throwIfAborted()
      const page = await database.withSite(siteId, tx => carts.before(tx, { moment, after, limit: mostAtOnce }))
      for (const { id } of page) await remind(siteId, id)
      isMore = page.length === mostAtOnce
      after = page.at(-1)?.changedAt ?? after
    }
  }

  jobs.handle(lookJob, async (_: unknown, { signal }) => {
    for (const siteId of await sources.siteIds()) await lookAt(siteId, signal)
  })
  jobs.every(lookSeconds, lookJob)

  const cartOf = (tx: SiteTransaction, token: string) => repository.cartOfToken(tx, hashOf(token))

  return {
    isActive: (siteId: SiteId): Promise<boolean> =>
      database.withSite(siteId, async tx => (await repository.settingsOf(tx)).active),

    read: (siteId: SiteId) =>
      database.withSite(siteId, async tx => {
        const { locale, currency } = await sources.shop(tx)
        const newest = await carts.newest(tx, listLimit)
        const ids = newest.map(({ id }) => id)
        const sent = await repository.sentFor(tx, ids)
        const back = await carts.recovered(tx, ids)
        const items = []
        for (const cart of newest) {
          const reminders = sent.filter(({ cartId }) => cartId === cart.id).length
          const isBought = await carts.isBought(tx, cart.id)
          const isRecovered = back.has(cart.id) || (isBought && reminders > 0)
          const { pieces, cents } = await carts.content(tx, cart.id, { locale, currency })
          const state = isRecovered ? 'recovered' : isBought ? 'bought' : reminders > 0 ? 'reminded' : 'left'
          items.push({ ...cart, pieces, total: cents, reminders, state } as const)
        }
        return { settings: await repository.settingsOf(tx), items, currency }
      }),

    save: (
      siteId: SiteId,
      settings: ReminderSettings,
    ): Promise<{ ok: true; settings: ReminderSettings } | { ok: false; reason: ReminderRefusal }> =>
      database.withSite(siteId, async tx => {
        const reason = checkReminders(settings)
        if (reason) return { ok: false, reason }
        await repository.saveSettings(tx, settings)
        return { ok: true, settings }
      }),

    /** What was in the cart, in the cart of whoever has the mail; nothing when it was bought or is gone. */
    restore: (siteId: SiteId, token: string, ownToken: string | undefined): Promise<string | undefined> =>
      database.withSite(siteId, async tx => {
        const cartId = await cartOf(tx, token)
        return cartId === undefined || (await carts.isBought(tx, cartId))
          ? undefined
          : carts.bring(tx, cartId, ownToken)
      }),

    /** What would be brought back; nothing when it was bought or is no longer for sale. */
    left: (siteId: SiteId, token: string): Promise<Content | undefined> =>
      database.withSite(siteId, async tx => {
        const cartId = await cartOf(tx, token)
        if (cartId === undefined || (await carts.isBought(tx, cartId))) return undefined
        const content = await carts.content(tx, cartId, await sources.shop(tx))
        return content.count > 0 ? content : undefined
      }),

    isKnown: (siteId: SiteId, token: string): Promise<boolean> =>
      database.withSite(siteId, async tx => (await cartOf(tx, token)) !== undefined),

    /** Whoever wants no mail about what they left. */
    isStopped: (tx: SiteTransaction, email: string): Promise<boolean> => repository.isStopped(tx, emailKey(email)),

    /** About this cart and every other. */
    stop: (siteId: SiteId, token: string): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const cartId = await cartOf(tx, token)
        if (cartId === undefined) return false
        const cart = await carts.lock(tx, cartId)
        if (!cart) return true
        await repository.stop(tx, emailKey(cart.email), clock.now())
        await carts.forget(tx, cartId)
        return true
      }),

    /** As somebody with a cart would get it; links of it lead nowhere. */
    async previewMail(
      tx: SiteTransaction,
      { template, locale }: { template: MailTemplate; locale: string },
    ): Promise<DrawnMail | undefined> {
      const [cart] = await carts.newest(tx, 1)
      if (!cart) return undefined
      const { subject, body } = await drawn(tx, { cartId: cart.id, token: 'preview', template, locale })
      return { to: cart.email, subject, body, orderNumber: null }
    },
  }
}

export type Reminders = ReturnType<typeof createReminders>
