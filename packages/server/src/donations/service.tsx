import type { DonationOffer } from '@sitewright/blocks/kit/data'
import {
  checkDonation,
  checkDonationPage,
  type DonationInterval,
  type DonationRefusal,
  donationLimits,
  type PageRefusal,
  receiptName,
} from '@sitewright/domain/donations'
import type { CurrencyCode } from '@sitewright/domain/money'
import { donationCheckoutUrl } from '@sitewright/domain/pages'
import { donationPagesKey, type PageKey } from '@sitewright/domain/publishing'
import { type SiteId, wallTime } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { ChosenDonation, Donation, DonationPage, Fund } from './donation'
import { DonationReceipt, donationSubject } from './mails/donation-receipt'
import * as repository from './repository'

const listLimit = 50

export type DonationSources = {
  /** The language that somebody gave in. */
  orderLocale(tx: SiteTransaction, orderId: string): Promise<string | undefined>
  /** Tells every process what visitors must see anew. */
  changed(tx: SiteTransaction, keys: readonly PageKey[]): Promise<void>
  shop(tx: SiteTransaction): Promise<{ readonly title: string; readonly timeZone: string; readonly locale: string }>
}

type NewPage = Omit<DonationPage, 'id' | 'createdAt'>
type NewFund = Pick<Fund, 'name' | 'goal' | 'active'>
export type GivenDonations = {
  readonly funds: readonly Omit<Fund, 'createdAt'>[]
  readonly pages: readonly Omit<DonationPage, 'createdAt'>[]
}
export type SaveRefusal = PageRefusal | 'no-such-page' | 'no-such-fund' | 'too-many'
type Saved<Reason> = { ok: true; id: string } | { ok: false; reason: Reason }

export type ListedDonation = Donation & { readonly fund: string; readonly receipt: string }
export type DonationPageInShop = DonationPage & { readonly path: string }

/** A line of an order by which somebody gives. */
export type GivenLine = { readonly id: string; readonly chosen: ChosenDonation; readonly isMonthly: boolean }
type Giver = {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly currency: string
}

const nameOf = ({ firstName, lastName }: Giver) => `${firstName} ${lastName}`.trim()
const receiptOf = ({ receiptYear, receiptNumber }: Donation) =>
  receiptYear !== null && receiptNumber !== null ? receiptName(receiptYear, receiptNumber) : ''

/** What people give, what for, and what they get to show for it. */
export const createDonations = ({ database, clock, random, mail }: Platform, sources: DonationSources) => {
  async function sendReceipt(tx: SiteTransaction, donation: Donation): Promise<void> {
    const { receiptYear, receiptNumber } = donation
    if (receiptYear === null || receiptNumber === null) return
    const { title, timeZone, ...shop } = await sources.shop(tx)
    const locale = (await sources.orderLocale(tx, donation.orderId)) ?? shop.locale
    const page = await repository.pageById(tx, donation.pageId)
    const fund = (await repository.fundsOf(tx)).find(({ id }) => id === donation.fundId)
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(donation.at)
    const body = (
      <DonationReceipt
        donation={{ ...donation, receiptYear, receiptNumber }}
        fund={fund?.name ?? ''}
        thanks={page?.thanks ?? ''}
        receiptText={page?.receiptText ?? ''}
        siteTitle={title}
        {...{ day, locale }}
      />
    )
    await mail.send(tx, { to: donation.email, subject: donationSubject(receiptOf(donation), title, locale), body })
    await repository.noteReceipt(tx, donation.id, clock.now())
  }

  /** Names of funds by id, also of those that are given to no longer. */
  const fundNames = async (tx: SiteTransaction) =>
    new Map((await repository.fundsOf(tx)).map(({ id, name }) => [id, name]))

  const listed = (donation: Donation, names: ReadonlyMap<string, string>): ListedDonation => ({
    ...donation,
    fund: names.get(donation.fundId ?? '') ?? '',
    receipt: receiptOf(donation),
  })

  async function refusalOf(tx: SiteTransaction, page: NewPage, currency: string): Promise<SaveRefusal | undefined> {
    const checked = checkDonationPage(page, currency as CurrencyCode)
    if (!checked.ok) return checked.reason
    const names = await fundNames(tx)
    return page.fundIds.every(id => names.has(id)) ? undefined : 'no-such-fund'
  }

  return {
    setup: (siteId: SiteId) =>
      database.withSite(siteId, async tx => {
        const raised = await repository.raisedByFund(tx)
        return {
          funds: (await repository.fundsOf(tx)).map(fund => ({
            ...fund,
            ...(raised.get(fund.id) ?? { raised: 0, gifts: 0 }),
          })),
          pages: (await repository.pagesOf(tx)).map(
            (page): DonationPageInShop => ({ ...page, path: donationCheckoutUrl(page.id) }),
          ),
        }
      }),

    list: (siteId: SiteId, query: { fundId?: string | undefined; after?: string | undefined }) =>
      database.withSite(siteId, async tx => {
        const { items, ...rest } = await repository.listDonations(tx, { ...query, limit: listLimit })
        const names = await fundNames(tx)
        const raised = [...(await repository.raisedByFund(tx)).values()].reduce((sum, fund) => sum + fund.raised, 0)
        return { items: items.map(donation => listed(donation, names)), ...rest, raised }
      }),

    /** Funds and pages of a starting point, under ids that were given to them before. */
    async importDonations(tx: SiteTransaction, { funds, pages }: GivenDonations, currency: string): Promise<void> {
      const now = clock.now().getTime()
      // They are listed by when they were made: in the order that is given.
      for (const [index, fund] of funds.entries())
        await repository.insertFund(tx, { ...fund, createdAt: new Date(now + index) })
      for (const [index, page] of pages.entries()) {
        const reason = await refusalOf(tx, page, currency)
        if (reason) throw new Error(`the donation page ${page.title} cannot be stored: ${reason}`)
        await repository.insertPage(tx, { ...page, createdAt: new Date(now + index) })
      }
    },

    addFund: (siteId: SiteId, fund: NewFund): Promise<Saved<'too-many'>> =>
      database.withSite(siteId, async tx => {
        if ((await repository.fundsOf(tx)).length >= donationLimits.funds) return { ok: false, reason: 'too-many' }
        const id = random.id()
        await repository.insertFund(tx, { id, ...fund, createdAt: clock.now() })
        await sources.changed(tx, [donationPagesKey])
        return { ok: true, id }
      }),

    changeFund: (siteId: SiteId, id: string, fund: NewFund): Promise<Saved<'no-such-fund'>> =>
      database.withSite(siteId, async tx => {
        if (!(await repository.updateFund(tx, id, fund))) return { ok: false, reason: 'no-such-fund' }
        await sources.changed(tx, [donationPagesKey])
        return { ok: true, id }
      }),

    addPage: (siteId: SiteId, page: NewPage, currency: string): Promise<Saved<SaveRefusal>> =>
      database.withSite(siteId, async tx => {
        if ((await repository.pagesOf(tx)).length >= donationLimits.pages) return { ok: false, reason: 'too-many' }
        const reason = await refusalOf(tx, page, currency)
        if (reason) return { ok: false, reason }
        const id = random.id()
        await repository.insertPage(tx, { id, ...page, createdAt: clock.now() })
        await sources.changed(tx, [donationPagesKey])
        return { ok: true, id }
      }),

    changePage: (siteId: SiteId, id: string, page: NewPage, currency: string): Promise<Saved<SaveRefusal>> =>
      database.withSite(siteId, async tx => {
        const known = await repository.pageById(tx, id)
        if (!known) return { ok: false, reason: 'no-such-page' }
        const reason = await refusalOf(tx, page, currency)
        if (reason) return { ok: false, reason }
        await repository.updatePage(tx, { ...known, ...page })
        await sources.changed(tx, [donationPagesKey])
        return { ok: true, id }
      }),

    /** A page that people may give on, with the names of what they may give to. */
    async open(
      tx: SiteTransaction,
      id: string,
    ): Promise<{ page: DonationPage; funds: readonly { id: string; name: string }[] } | undefined> {
      const page = await repository.pageById(tx, id)
      if (!page?.active) return undefined
      const open = (await repository.fundsOf(tx)).filter(fund => fund.active && page.fundIds.includes(fund.id))
      return { page: { ...page, fundIds: open.map(fund => fund.id) }, funds: open }
    },

    /** What visitors are told of it; without an id of the first page that is open. */
    async offer(tx: SiteTransaction, wanted: string | null): Promise<DonationOffer | null> {
      const id = wanted ?? (await repository.pagesOf(tx)).find(page => page.active)?.id
      const opened = id === undefined ? undefined : await this.open(tx, id)
      if (!opened) return null
      const { suggested, takesOther, takesMonthly, least, most } = opened.page
      return {
        id: opened.page.id,
        suggested,
        takesOther,
        takesMonthly,
        least,
        most,
        funds: opened.funds.map(({ id: fundId, name }) => ({ id: fundId, name })),
      }
    },

    /** Whether it can be given now. */
    async check(
      tx: SiteTransaction,
      chosen: Pick<ChosenDonation, 'pageId' | 'amount' | 'fundId'> & { readonly interval?: DonationInterval },
    ): Promise<{ ok: true; title: string } | { ok: false; reason: DonationRefusal | 'no-such-page' }> {
      const opened = await this.open(tx, chosen.pageId)
      if (!opened) return { ok: false, reason: 'no-such-page' }
      const checked = checkDonation(opened.page, chosen)
      if (!checked.ok) return checked
      const fund = opened.funds.find(({ id }) => id === chosen.fundId)
      return { ok: true, title: fund?.name ?? opened.page.title }
    },

    /** When the sale is booked. */
    async note(tx: SiteTransaction, giver: Giver, lines: readonly GivenLine[]): Promise<void> {
      for (const { id: orderLineId, chosen, isMonthly: monthly } of lines) {
        const { pageId, fundId, amount, dedication, anonymous, donor } = chosen
        await repository.insertDonation(tx, {
          id: random.id(),
          orderId: giver.id,
          orderLineId,
          ...{ pageId, fundId, amount, dedication, anonymous, monthly },
          currency: giver.currency,
          donor: donor || nameOf(giver),
          email: giver.email,
          receiptYear: null,
          receiptNumber: null,
          receiptSentAt: null,
          at: clock.now(),
        })
      }
    },

    /** When the money has come: numbered by the year of the site's calendar, and sent. */
    async receive(tx: SiteTransaction, orderId: string): Promise<readonly string[]> {
      const { timeZone } = await sources.shop(tx)
      const year = Number(wallTime(clock.now().getTime(), timeZone).slice(0, 4))
      const received = await repository.withoutReceipt(tx, orderId)
      for (const donation of received) {
        const receiptNumber = await repository.numberReceipt(tx, donation.id, year)
        await sendReceipt(tx, { ...donation, receiptYear: year, receiptNumber })
      }
      return received.map(({ id }) => id)
    },

    read: (siteId: SiteId, id: string): Promise<ListedDonation | undefined> =>
      database.withSite(siteId, async tx => {
        const donation = await repository.donationById(tx, id)
        return donation && listed(donation, await fundNames(tx))
      }),

    /** When it never comes. */
    forget: repository.deleteOfOrder,

    sendAgain: (
      siteId: SiteId,
      id: string,
    ): Promise<{ ok: true; donation: ListedDonation } | { ok: false; reason: 'no-such-donation' | 'not-paid' }> =>
      database.withSite(siteId, async tx => {
        const donation = await repository.donationById(tx, id)
        if (!donation) return { ok: false, reason: 'no-such-donation' }
        if (donation.receiptNumber === null) return { ok: false, reason: 'not-paid' }
        await sendReceipt(tx, donation)
        return { ok: true, donation: listed((await repository.donationById(tx, id))!, await fundNames(tx)) }
      }),
  }
}

export type Donations = ReturnType<typeof createDonations>
