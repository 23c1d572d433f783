import { createHash } from 'node:crypto'
import { chooseDonation, chooseGiftCard } from '@sitewright/contract/checkout'
import { endpoint } from '@sitewright/contract/endpoint'
import { type OrderRequest, readCheckout } from '@sitewright/domain/checkout'
import {
  type DonationInterval,
  type DonationRefusal,
  donationIntervals,
  donationLimits,
  firstDonation,
  monthlyGift,
} from '@sitewright/domain/donations'
import { type GiftErrors, giftFields, readGift } from '@sitewright/domain/gift-cards'
import { checkoutTexts, formatMessage, readMessages, shopTexts } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits, fractionDigits } from '@sitewright/domain/money'
import * as z from 'zod/mini'
import { type Answer, noContent, notFound, redirect, refused } from '../platform/http/answers'
import { type Route, readRate, route } from '../platform/http/route'
import { networkOf } from '../platform/sessions'
import { chosenAmount } from './alone'
import { cartRate, tooManyTries } from './cart.routes'
import { knownBy } from './cookies'
import { checkoutForm, keyOf } from './form'
import type { Happened } from './happened'
import { inLanguage } from './language'
import { placeSentence, placeStatus, ticketAfter } from './messages'
import { DonationSection, type DonationValues, GiftSection, OtherAmount } from './pages/alone-sections'
import { BalancePage } from './pages/balance-page'
import type { PageInput, Pages } from './pages/draw'
import { confirmationPath, placeRate, returnPath } from './paths'
import type { Checkout } from './service'

const text = z.optional(z.string().check(z.maxLength(1000)))
const id = z.string().check(z.maxLength(64))
const cartKey = z.string().check(z.minLength(20), z.maxLength(100))

const giftCardPage = endpoint({
  method: 'GET',
  path: '/checkout/giftcard',
  query: z.object({ websiteId: id, giftCardProductId: id, sku: text, amount: text }),
})
const giftCardPost = endpoint({
  method: 'POST',
  path: '/checkout/giftcard',
  body: z.object({
    ...checkoutForm.shape,
    websiteId: id,
    giftCardProductId: id,
    sku: text,
    amountCents: text,
    cartKey,
    recipientName: text,
    recipientEmail: text,
    senderName: text,
    message: text,
    sendOn: text,
  }),
})
const donatePage = endpoint({
  method: 'GET',
  path: '/checkout/donate',
  // A form without script says that it is another amount, and which.
  query: z.object({ donatePageId: id, amount: text, other: text, fundId: text, interval: text }),
})
const donatePost = endpoint({
  method: 'POST',
  path: '/checkout/donate',
  body: z.object({
    ...checkoutForm.shape,
    donatePageId: id,
    amountCents: text,
    interval: text,
    cartKey,
    fundId: text,
    donor: text,
    dedication: text,
    anonymous: text,
  }),
})
const balancePage = endpoint({ method: 'GET', path: '/gift-card' })
const balancePost = endpoint({
  method: 'POST',
  path: '/gift-card',
  body: z.object({ code: z.string().check(z.maxLength(60)) }),
})

/** What was typed as an amount, in minor units; nothing when it is none. */
const minorUnitsOf = (typed: string | undefined, currency: CurrencyCode): number | undefined => {
  const cents = Number(typed?.trim() || Number.NaN) * 10 ** fractionDigits(currency)
  return Number.isFinite(cents) ? Math.round(cents) : undefined
}

/** Another amount is one of its own; where nothing was typed, none was chosen. */
const amountIn = ({ amount, other }: { readonly amount?: string | undefined; readonly other?: string | undefined }) =>
  amount === 'other' || amount === undefined ? other : amount

const intervalIn = (said: string | undefined): DonationInterval =>
  donationIntervals.find(each => each === said) ?? 'once'

type DonationBody = z.infer<NonNullable<typeof chooseDonation.body>>
/** As `$18.00 every month`. */
const oftenWords = (price: string, locale: string): string =>
  readMessages(checkoutTexts(locale))(`plan.${monthlyGift.billingPeriod.unit}`, {
    price,
    count: monthlyGift.billingPeriod.value,
  })

type GiftBody = Readonly<Record<(typeof giftFields)[number], string | undefined>>

/**
 * Pages on which one thing is bought, in front of the same payment as everything else. They need no script; with it,
 * the cart of the page is filled first and then paid for like any other.
 */
export const aloneRoutes = (
  checkout: Checkout,
  { happened, pages: { page, showAlone } }: { readonly happened: Happened; readonly pages: Pages },
): Route[] => {
  const shared = { host: 'site', forOrders: true, load: 'checkout', access: 'open' } as const
  const reading = { ...shared, crumb: 'read-only', rate: readRate } as const
  const buying = { ...shared, crumb: 'required', rate: placeRate } as const

  /** Pays for what is in the cart of the page; undefined when that is the end of it. */
  async function place(
    { site, ip, request: asked }: Pick<PageInput, 'site' | 'ip' | 'request'>,
    { cartToken, request, key, ticket }: { cartToken: string; request: OrderRequest; key: string; ticket?: string },
  ): Promise<{ done: Answer<never> } | { problem: string; status: number; ticket: string | undefined }> {
    const requestHash = createHash('sha256').update(JSON.stringify({ request, cartToken })).digest('hex')
    const placed = await checkout.place(site, {
      cartToken,
      request,
      idempotency: { key, requestHash },
      ticket,
      network: networkOf(ip),
      buyer: await checkout.account.of(site.id, knownBy(asked)),
    })
    if (placed.ok) await happened({ site, request: asked }, 'ordered', placed.orderId)
    // Whoever asks on a page of ours is not offered here.
    if (placed.ok && placed.outcome === 'action')
      return { done: redirect(placed.action.kind === 'redirect' ? placed.action.url : returnPath(placed.attemptId)) }
    if (placed.ok) return { done: redirect(confirmationPath(placed.orderId)) }
    return {
      problem: placeSentence(placed, site),
      status: placeStatus[placed.reason],
      ticket: ticketAfter(placed, ticket),
    }
  }

  type Shown = {
    readonly form?: z.infer<typeof checkoutForm>
    readonly errors?: Readonly<Record<string, string>>
    readonly problem?: string
    readonly status?: number
    /** In the place of the one that came with the form. */
    readonly ticket?: string | undefined
  }

  async function giftCard(
    input: PageInput,
    product: { websiteId: string; giftCardProductId: string },
    {
      sku,
      own,
      cartKey: key,
      gift = {},
      giftErrors = {},
      ...shown
    }: Shown & {
      readonly sku: string | undefined
      /** An amount that the buyer chose. */
      readonly own: number | undefined
      readonly cartKey: string
      readonly gift?: Partial<GiftBody>
      readonly giftErrors?: GiftErrors
    },
  ): Promise<Answer<never>> {
    const { site } = input
    const offer = product.websiteId === site.id ? await checkout.cardOffer(site, product.giftCardProductId) : undefined
    const wanted = offer && chosenAmount(offer, { sku, own })
    const chosen = wanted ?? (offer && own !== undefined ? chosenAmount(offer, {}) : undefined)
    if (!offer || !chosen) return notFound()
    const currency = site.currency as CurrencyCode
    const money = (cents: number) => formatMinorUnits(cents, currency)
    const { free } = offer
    return showAlone(input, {
      ...shown,
      ...(!wanted &&
        free && {
          problem: formatMessage(shopTexts(site.primaryLocale).giftCardPage.outOfBounds, {
            least: money(free.least),
            most: money(free.most),
          }),
          status: 400,
        }),
      above: free ? (
        <OtherAmount
          action="/checkout/giftcard"
          fields={{ websiteId: product.websiteId, giftCardProductId: product.giftCardProductId }}
          {...{ currency }}
          bounds={free}
          locale={site.primaryLocale}
        />
      ) : undefined,
      alone: { action: '/checkout/giftcard', choosePath: chooseGiftCard.path, cartKey: key },
      thing: { title: offer.title, amount: chosen.price },
      first: (
        <GiftSection
          {...{ offer, product, money }}
          chosen={chosen}
          values={Object.fromEntries(Object.entries(gift).filter(([, value]) => value !== undefined))}
          errors={giftErrors}
          today={checkout.today(site.timeZone)}
          cartKey={key}
          locale={site.primaryLocale}
        />
      ),
    })
  }

  async function donation(
    input: PageInput,
    pageId: string,
    {
      amount: wanted,
      interval: often,
      cartKey: key,
      values: typed = {},
      ...shown
    }: Shown & {
      readonly amount: number | undefined
      readonly interval: DonationInterval
      readonly cartKey: string
      readonly values?: DonationValues
    },
  ): Promise<Answer<never>> {
    const { site } = input
    const texts = shopTexts(site.primaryLocale)
    const offer = await checkout.donationOffer(site, pageId)
    if (!offer) return notFound(texts.donation.noSuchPage)
    const currency = site.currency as CurrencyCode
    const money = (cents: number) => formatMinorUnits(cents, currency)
    const { page: rules, funds } = offer
    // Whatever an address says, something that can be given to is chosen.
    const values = funds.some(({ id: known }) => known === typed.fundId) ? typed : { ...typed, fundId: undefined }
    const fits = (cents: number) =>
      cents >= rules.least && cents <= rules.most && (rules.takesOther || rules.suggested.includes(cents))
    const amount = wanted !== undefined && fits(wanted) ? wanted : firstDonation(rules)
    const isRefused = wanted !== undefined && wanted !== amount
    // What nobody could charge again is not offered, whatever the page would take.
    const takesMonthly =
      rules.takesMonthly && (await checkout.offerAlone(site, amount, { again: true })).methods.length > 0
    const interval = takesMonthly ? often : undefined
    return showAlone(input, {
      ...(often === 'monthly' && !takesMonthly && { problem: texts.donationRefusal['not-monthly'] }),
      ...shown,
      ...(interval === 'monthly' && {
        again: {
          often: texts.donation.monthly,
          agreement: formatMessage(texts.donation.agreement, { plan: oftenWords(money(amount), site.primaryLocale) }),
        },
      }),
      ...(isRefused && {
        problem: formatMessage(texts.donationRefusal[wanted < rules.least ? 'amount-too-small' : 'amount-too-large'], {
          least: money(rules.least),
          most: money(rules.most),
        }),
        status: 400,
      }),
      alone: { action: '/checkout/donate', choosePath: chooseDonation.path, cartKey: key },
      thing: { title: rules.title, amount },
      above: rules.takesOther ? (
        <OtherAmount
          action="/checkout/donate"
          fields={{
            donatePageId: pageId,
            ...(values.fundId && { fundId: values.fundId }),
            ...(interval && { interval }),
          }}
          currency={currency}
          bounds={rules}
          locale={site.primaryLocale}
        />
      ) : undefined,
      first: (
        <DonationSection
          {...{ offer, amount, interval, values, currency, money }}
          cartKey={key}
          locale={site.primaryLocale}
        />
      ),
    })
  }

  const whyNot = (reason: DonationRefusal, { primaryLocale }: PageInput['site']): string => {
    const { donation: said, donationRefusal } = shopTexts(primaryLocale)
    return reason === 'not-monthly' ? donationRefusal[reason] : said.refused
  }

  /** What a donation form says, as it is kept. */
  const donationIn = ({ fundId, donor = '', dedication = '', anonymous, ...body }: DonationBody) => ({
    pageId: body.donatePageId,
    fundId: fundId || null,
    amount: Number(body.amountCents ?? Number.NaN),
    donor: donor.trim().slice(0, donationLimits.name),
    dedication: dedication.trim().slice(0, donationLimits.dedication),
    anonymous: anonymous === 'yes',
    interval: intervalIn(body.interval),
  })
  /** Absent where one of the shop's amounts was chosen. */
  const ownIn = ({ amountCents }: { readonly amountCents?: string | undefined }): number | undefined =>
    amountCents ? Number(amountCents) : undefined
  const giftIn = (body: Partial<GiftBody>) => Object.fromEntries(giftFields.map(name => [name, body[name]])) as GiftBody

  return [
    route({
      ...buying,
      endpoint: chooseGiftCard,
      handle: async asked => {
        const { site, body } = inLanguage(asked)
        const offer = body.websiteId === site.id ? await checkout.cardOffer(site, body.giftCardProductId) : undefined
        const chosen = offer && chosenAmount(offer, { sku: body.sku, own: ownIn(body) })
        if (!chosen) return notFound()
        const read = readGift(giftIn(body), { today: checkout.today(site.timeZone), locale: site.primaryLocale })
        if (!read.ok) return refused(422, 'gift', Object.values(read.errors).join(' '), { errors: read.errors })
        await checkout.chooseCard(site, body.cartKey, { amount: chosen, gift: read.gift })
        return noContent()
      },
    }),
    route({
      ...buying,
      endpoint: chooseDonation,
      handle: async asked => {
        const { site, body } = inLanguage(asked)
        const { donation: said } = shopTexts(site.primaryLocale)
        const chosen = await checkout.chooseDonation(site, body.cartKey, donationIn(body))
        if (chosen.ok) return noContent()
        if (chosen.reason === 'no-such-page') return notFound(said.noSuchPage)
        return refused(409, chosen.reason, whyNot(chosen.reason, site))
      },
    }),
    route({
      ...reading,
      endpoint: giftCardPage,
      handle: ({ query, ...asked }) =>
        giftCard(inLanguage(asked), query, {
          sku: query.sku,
          own: minorUnitsOf(query.amount, asked.site.currency as CurrencyCode),
          cartKey: checkout.newKey(),
        }),
    }),
    route({
      ...buying,
      endpoint: giftCardPost,
      handle: async (asked): Promise<Answer<never>> => {
        const input = inLanguage(asked, asked.body.locale)
        const { site, body } = input
        const offer = body.websiteId === site.id ? await checkout.cardOffer(site, body.giftCardProductId) : undefined
        const chosen = offer && chosenAmount(offer, { sku: body.sku, own: ownIn(body) })
        if (!chosen) return notFound()
        const typed = giftIn(body)
        const again = (shown: Shown & { readonly giftErrors?: GiftErrors }) =>
          giftCard(input, body, {
            ...shown,
            form: { ...body, ticket: shown.ticket ?? body.ticket },
            sku: body.sku,
            own: ownIn(body),
            cartKey: body.cartKey,
            gift: typed,
          })
        const gift = readGift(typed, { today: checkout.today(site.timeZone), locale: site.primaryLocale })
        const { methods } = await checkout.offerAlone(site, chosen.price)
        const read = readCheckout(body, {
          ...{ addressForm: null, methods },
          say: readMessages(checkoutTexts(site.primaryLocale)),
        })
        if (!gift.ok || !read.ok)
          return again({
            ...(read.ok ? {} : { errors: read.errors }),
            ...(gift.ok ? {} : { giftErrors: gift.errors }),
            status: 422,
          })
        await checkout.chooseCard(site, body.cartKey, { amount: chosen, gift: gift.gift })
        const key = keyOf(body, checkout.newKey)
        const placed = await place(input, { cartToken: body.cartKey, request: read.request, key, ticket: body.ticket })
        return 'done' in placed ? placed.done : again(placed)
      },
    }),
    route({
      ...reading,
      endpoint: donatePage,
      handle: ({ query, ...asked }) =>
        donation(inLanguage(asked), query.donatePageId, {
          amount: minorUnitsOf(amountIn(query), asked.site.currency as CurrencyCode),
          interval: intervalIn(query.interval),
          ...(query.fundId !== undefined && { values: { fundId: query.fundId } }),
          cartKey: checkout.newKey(),
        }),
    }),
    route({
      ...buying,
      endpoint: donatePost,
      handle: async (asked): Promise<Answer<never>> => {
        const input = inLanguage(asked, asked.body.locale)
        const { site, body } = input
        const { fundId, donor = '', dedication = '', anonymous } = body
        const amount = Number(body.amountCents ?? Number.NaN)
        const kept = Number.isSafeInteger(amount) ? amount : undefined
        const values = { fundId, donor, dedication, anonymous } as DonationValues
        const again = (shown: Shown) =>
          donation(input, body.donatePageId, {
            ...{ ...shown, form: { ...body, ticket: shown.ticket ?? body.ticket } },
            amount: kept,
            interval: intervalIn(body.interval),
            values,
            cartKey: body.cartKey,
          })
        const { methods } = await checkout.offerAlone(site, kept ?? 0, { again: body.interval === 'monthly' })
        const read = readCheckout(body, {
          ...{ addressForm: null, methods },
          say: readMessages(checkoutTexts(site.primaryLocale)),
        })
        if (!read.ok) return again({ errors: read.errors, status: 422 })
        const chosen = await checkout.chooseDonation(site, body.cartKey, donationIn(body))
        if (!chosen.ok) {
          const { donation: said } = shopTexts(site.primaryLocale)
          if (chosen.reason === 'no-such-page') return notFound(said.noSuchPage)
          return again({ problem: whyNot(chosen.reason, site), status: 400 })
        }
        const key = keyOf(body, checkout.newKey)
        const placed = await place(input, { cartToken: body.cartKey, request: read.request, key, ticket: body.ticket })
        return 'done' in placed ? placed.done : again(placed)
      },
    }),
    route({
      ...shared,
      endpoint: balancePage,
      crumb: 'read-only',
      rate: readRate,
      handle: async asked => {
        const input = inLanguage(asked)
        const locale = input.site.primaryLocale
        const storePath = await checkout.storePath(input.site.id)
        return page(input, { title: shopTexts(locale).giftCard.balanceTitle }, look => (
          <BalancePage title={look.title} {...{ storePath, locale }} crumb={input.crumb()} found={[]} problem="" />
        ))
      },
    }),
    route({
      ...shared,
      endpoint: balancePost,
      crumb: 'required',
      rate: cartRate,
      handle: async asked => {
        const input = inLanguage(asked)
        const { site, body, ip } = input
        const { giftCard: said } = shopTexts(site.primaryLocale)
        const outcome = await checkout.balanceOf(site, { typed: body.code, ip })
        if (!outcome.ok) return tooManyTries(site)
        const { card } = outcome
        const storePath = await checkout.storePath(site.id)
        const found = card
          ? [
              formatMessage(said.balance, {
                balance: formatMinorUnits(card.balance, card.currency as CurrencyCode),
                end: card.codeEnd,
              }),
              ...(card.expiresAt
                ? [
                    formatMessage(said.balanceUntil, {
                      day: new Intl.DateTimeFormat(site.primaryLocale, {
                        dateStyle: 'long',
                        timeZone: site.timeZone,
                      }).format(card.expiresAt.getTime() - 1),
                    }),
                  ]
                : []),
            ]
          : []
        return page(input, { title: said.balanceTitle, status: card ? 200 : 404 }, look => (
          <BalancePage
            title={look.title}
            storePath={storePath}
            crumb={input.crumb()}
            found={found}
            locale={site.primaryLocale}
            problem={card ? '' : said.unknown}
          />
        ))
      },
    }),
  ]
}
