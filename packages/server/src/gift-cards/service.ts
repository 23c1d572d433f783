import {
  type AdjustmentRefusal,
  checkAdjustment,
  checkGiftCardAmount,
  type GiftCardAmountRefusal,
  type GiftCardFilter,
  isSpendable,
  readGift,
  readGiftCardCode,
} from '@sitewright/domain/gift-cards'
import { cardEntries } from '@sitewright/domain/ledger'
import { momentOfWallTime, type SiteId } from '@sitewright/domain/sites'
import { book } from '../ledger'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { hashOf } from '../platform/sessions'
import type { GiftCard, GiftCardMove } from './card'
import * as repository from './repository'
import { createSending, type Shop } from './sending'
import { createSold } from './sold'

const listLimit = 50
const expiryJob = 'gift-cards:expire'

export type GiftCardSources = {
  /** The language that somebody bought one in. */
  orderLocale(tx: SiteTransaction, orderId: string): Promise<string | undefined>
  shop(tx: SiteTransaction): Promise<Shop>
  /** Names of the people who work in the shop. */
  namesOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  siteIds(): Promise<string[]>
}

export type GivenCard = {
  readonly amount: number
  readonly recipientEmail: string
  readonly recipientName: string
  readonly message: string
  readonly note: string
  readonly sendOn?: string | undefined
  readonly lastDay?: string | undefined
}
export type GiveRefusal = GiftCardAmountRefusal | 'wrong-day'

export type CardDetail = GiftCard & { readonly moves: readonly (GiftCardMove & { readonly by: string })[] }
type Changed<Reason> = { ok: true; card: CardDetail } | { ok: false; reason: Reason | 'no-such-card' }

/** The first moment after a day. */
const endOf = (day: string, timeZone: string): Date | undefined => {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  const at = momentOfWallTime(`${next}T00:00`, timeZone)
  return at === undefined ? undefined : new Date(at)
}

/** Money that somebody has paid for, or was given, and has not spent yet. */
export const createGiftCards = (platform: Platform, sources: GiftCardSources) => {
  const { database, clock, jobs, random } = platform
  const sending = createSending(platform, sources)
  const sold = createSold(platform, sending)

  /** Names are asked for when the transaction is over: none needs a second connection. */
  async function detail(siteId: SiteId, id: string): Promise<CardDetail | undefined> {
    const found = await database.withSite(siteId, async tx => {
      const card = await repository.cardById(tx, id)
      return card && { ...card, moves: await repository.movesOf(tx, id) }
    })
    if (!found) return undefined
    const names = await sources.namesOf([...new Set(found.moves.flatMap(({ byAccount }) => byAccount ?? []))])
    return { ...found, moves: found.moves.map(move => ({ ...move, by: names.get(move.byAccount ?? '') ?? '' })) }
  }

  async function change<Reason>(
    siteId: SiteId,
    id: string,
    run: (tx: SiteTransaction, card: GiftCard) => Promise<Reason | undefined>,
  ): Promise<Changed<Reason>> {
    const refusal = await database.withSite(siteId, async tx => {
      const card = await repository.lockCard(tx, id)
      return card ? run(tx, card) : ('no-such-card' as const)
    })
    return refusal === undefined ? { ok: true, card: (await detail(siteId, id))! } : { ok: false, reason: refusal }
  }

  /** What the shop gives or takes by hand is its own money, and so is what nobody spent in time. */
  const bookByHand = (
    tx: SiteTransaction,
    { causeId, change, currency, at }: { causeId: string; change: number; currency: string; at: Date },
    account: 'promotions' | 'breakage' = 'promotions',
  ) => book(tx, { orderId: null, currency, at, entries: cardEntries({ causeId, change }, account) })

  jobs.handle(expiryJob, async () => {
    for (const siteId of await sources.siteIds())
      await database.longRunning.withSite(siteId, async tx => {
        const at = clock.now()
        for (const cardId of await repository.cardsPast(tx, at)) {
          const card = (await repository.lockCard(tx, cardId))!
          await repository.changeCard(tx, cardId, { state: 'expired' })
          const change = -card.balance
          if (change === 0) continue
          await repository.moveBalance(tx, { cardId, change, reason: 'expired', causeId: cardId, at })
          await bookByHand(tx, { causeId: cardId, change, currency: card.currency, at }, 'breakage')
        }
      })
  })
  jobs.every(86_400, expiryJob)

  return {
    ...sold,
    today: sending.today,
    boughtWith: repository.boughtWith,

    list: (siteId: SiteId, { state = 'all', ...query }: { state?: GiftCardFilter; search?: string; after?: string }) =>
      database.withSite(siteId, tx => repository.listCards(tx, { state, ...query, limit: listLimit })),

    read: detail,

    /** By hand, from the shop: nobody paid for it. */
    async give(
      siteId: SiteId,
      { given, currency, by }: { given: GivenCard; currency: string; by: string },
    ): Promise<{ ok: true; card: CardDetail } | { ok: false; reason: GiveRefusal }> {
      const id = random.id()
      const refusal = await database.withSite(siteId, async (tx): Promise<GiveRefusal | undefined> => {
        const { timeZone } = await sources.shop(tx)
        const checked = checkGiftCardAmount(given.amount)
        if (!checked.ok) return checked.reason
        const today = sending.today(timeZone)
        const read = readGift({ ...given, sendOn: given.sendOn ?? '' }, { today })
        const expiresAt = given.lastDay ? endOf(given.lastDay, timeZone) : null
        const isTooEarly = given.lastDay !== undefined && given.lastDay < (given.sendOn ?? today)
        if (!read.ok || expiresAt === undefined || isTooEarly) return 'wrong-day'
        const at = clock.now()
        await repository.insertCard(tx, {
          id,
          amount: given.amount,
          currency,
          state: 'active',
          orderId: null,
          orderLineId: null,
          unit: 0,
          ...read.gift,
          expiresAt,
          createdAt: at,
        })
        await repository.moveBalance(tx, {
          cardId: id,
          change: given.amount,
          reason: 'issued',
          causeId: id,
          byAccount: by,
          note: given.note,
          at,
        })
        await bookByHand(tx, { causeId: id, change: given.amount, currency, at })
        await sending.plan(tx, (await repository.cardById(tx, id))!)
        return undefined
      })
      return refusal ? { ok: false, reason: refusal } : { ok: true, card: (await detail(siteId, id))! }
    },

    adjust: (
      siteId: SiteId,
      id: string,
      { change: difference, note, by }: { change: number; note: string; by: string },
    ): Promise<Changed<AdjustmentRefusal>> =>
      change(siteId, id, async (tx, card) => {
        const checked = checkAdjustment(card, difference)
        if (!checked.ok) return checked.reason
        const causeId = random.id()
        const at = clock.now()
        const move = { cardId: id, change: difference, reason: 'adjusted' as const, causeId, at }
        await repository.moveBalance(tx, { ...move, byAccount: by, note })
        await bookByHand(tx, { causeId, change: difference, currency: card.currency, at })
        return undefined
      }),

    disable: (siteId: SiteId, id: string): Promise<Changed<'not-active'>> =>
      change(siteId, id, async (tx, { state }) => {
        if (state !== 'active') return 'not-active'
        await repository.changeCard(tx, id, { state: 'disabled' })
        return undefined
      }),

    /** Again, with a new code: the one before works no longer. */
    resend: (siteId: SiteId, id: string): Promise<Changed<'not-active'>> =>
      change(siteId, id, async (tx, card) => {
        if (card.state !== 'active') return 'not-active'
        await sending.send(tx, card)
        return undefined
      }),

    /** The card behind a code that somebody typed, if it can be spent; nobody learns why it cannot. */
    async find(
      tx: SiteTransaction,
      typed: string,
      currency: string,
    ): Promise<Pick<GiftCard, 'id' | 'codeEnd' | 'balance' | 'currency' | 'expiresAt'> | undefined> {
      const code = readGiftCardCode(typed)
      const card = code === undefined ? undefined : await repository.cardByCode(tx, hashOf(code))
      return card && isSpendable(card, { now: clock.now(), currency }) ? card : undefined
    },

    /** Those of the named that can be spent now, in the order they are named. */
    async spendable(tx: SiteTransaction, ids: readonly string[], currency: string): Promise<GiftCard[]> {
      const cards = new Map((await repository.cardsByIds(tx, ids)).map(card => [card.id, card]))
      const now = clock.now()
      return ids.flatMap(id => {
        const card = cards.get(id)
        return card && isSpendable(card, { now, currency }) ? [card] : []
      })
    },
  }
}

export type GiftCards = ReturnType<typeof createGiftCards>
