import type { CheckoutQuote } from '@sitewright/contract/checkout'
import { addressForm, countryCodes, countryOptions, isCountryCode } from '@sitewright/domain/addresses'
import {
  askedNothing,
  type Cart,
  type CheckoutAsks,
  type CheckoutErrors,
  type CheckoutValues,
  checkMinimumSubtotal,
  firstCountry,
  isMerchandise,
  needsShipping,
  needsTheForm,
} from '@sitewright/domain/checkout'
import { checkoutTexts, formatMessage, pickMessages, readMessages, shopTexts } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import type { AccountProvider, PaymentMethod } from '@sitewright/domain/payments'
import { isIndefinite } from '@sitewright/domain/products'
import { servedCountries } from '@sitewright/domain/shipping'
import { type Alone, checkoutWords } from '@sitewright/visitor/checkout/view'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Order } from '../../orders'
import type { ShownAccount } from '../../payments'
import { type Answer, html } from '../../platform/http/answers'
import type { RouteInput } from '../../platform/http/route'
import type { ShopFacts } from '../cart-service'
import { knownBy, mayCheckOut, tokenOf } from '../cookies'
import type { ApprovedExpress } from '../express'
import type { CheckoutForm } from '../form'
import { inLanguage, siteIn } from '../language'
import { cartSentence } from '../messages'
import { presentQuote } from '../present'
import type { PricedCart } from '../price-cart'
import { fieldsOf, savedAddresses, startingForm } from '../saved-addresses'
import type { Checkout } from '../service'
import { CheckoutPage } from './checkout-page'
import { checkoutDocument } from './frame'
import { RefusedPage } from './refused-page'

export type PageInput = Pick<RouteInput<never, never, never>, 'site' | 'request' | 'ip' | 'nonce' | 'crumb'>

/** Without the key, the total, the ticket and the language, which are of this page and no other. */
const valuesOf = ({
  idempotencyKey: _,
  expectedTotalCents: __,
  ticket: ___,
  locale: ____,
  useAddress: _____,
  ...form
}: CheckoutForm): CheckoutValues => Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))

const placeOf = ({ region, postalCode }: CheckoutForm) => ({
  ...(region && { region }),
  ...(postalCode && { postalCode }),
})

/** What was said in the cart need not be typed again. */
const locationValues = ({ location, shippingOption }: ShopFacts['head']): CheckoutValues => ({
  ...(location?.region && { region: location.region }),
  ...(location?.postalCode && { postalCode: location.postalCode }),
  ...(shippingOption && { shippingOption }),
})

/** What the wallet says of the buyer; an address the shop does not send to is left out. */
const walletForm = (
  { buyer: { email, firstName, lastName, address } }: ApprovedExpress,
  served: readonly string[],
): CheckoutForm => ({
  email,
  ...(address && served.includes(address.country) && fieldsOf({ firstName, lastName, ...address })),
})

const noMethods = (methods: readonly PaymentMethod[], locale: string): string =>
  methods.length === 0 ? readMessages(checkoutTexts(locale))('checkout.noMethods') : ''

/** Begins with the country of the delivery; anywhere will do, because nothing is sent there. */
const billingIn = (
  { billingCountry = '' }: CheckoutForm,
  country: string,
  { primaryLocale }: { readonly primaryLocale: string },
) => ({
  form: addressForm(isCountryCode(billingCountry) ? billingCountry : country, primaryLocale),
  countries: countryOptions(countryCodes, primaryLocale),
})

/** What a shop asks for is about goods. */
export const asksOf = ({ priced, settings }: Pick<ShopFacts, 'priced' | 'settings'>): CheckoutAsks =>
  priced.some(({ product }) => isMerchandise(product.type)) ? settings.checkout : askedNothing

/** Why nobody can pay for this cart, whatever they type. */
const obstacleOf = (
  { subtotalCents, minimumSubtotalCents, currency }: Cart,
  methods: readonly PaymentMethod[],
  locale: string,
) => {
  const minimum = checkMinimumSubtotal(subtotalCents, minimumSubtotalCents ?? null)
  if (!minimum.ok)
    return formatMessage(shopTexts(locale).cart.minimumSubtotal, {
      subtotal: formatMinorUnits(minimum.minimumCents, currency as CurrencyCode),
    })
  return noMethods(methods, locale)
}

type PageSettings = {
  readonly title: string
  readonly status?: number
  readonly withScript?: boolean | 'members'
  /** Stands in the site's menus; on the way to an order nothing leads away. */
  readonly hasMenus?: boolean
  /** Those who take payments here: nobody else may be asked by the page. */
  readonly providers?: readonly AccountProvider[]
}

/** What a page has to know of the accounts behind the ways to pay. */
const accountFacts = (accounts: readonly ShownAccount[]) => ({
  cardKey: accounts.find(({ provider }) => provider === 'stripe')?.publicKey ?? null,
  isTestMode: accounts.some(({ mode }) => mode === 'test'),
})

/** What a buyer agrees to besides this payment. */
const agreementOf = ({ priced }: PricedCart, { primaryLocale, currency }: PageInput['site']): string => {
  const line = priced.find(({ entry }) => entry.details?.plan)
  if (!line?.entry.details?.plan) return ''
  const { plan } = line.entry.details
  const message = readMessages(checkoutTexts(primaryLocale))
  const price = formatMinorUnits(line.unitPrice * line.entry.quantity, currency as CurrencyCode)
  const often = message(`plan.${plan.billingPeriod.unit}`, { price, count: plan.billingPeriod.value })
  const words = isIndefinite(plan) ? often : message('plan.payments', { plan: often, count: plan.numBillingCycles })
  return message('plan.agreement', { plan: words })
}

const aloneEntry = (
  { title, amount }: { title: string; amount: number },
  often: string | undefined,
): Cart['entries'][number] => ({
  ...{ id: 'alone', itemId: '', title, path: '', imageUrl: null, quantity: 1, unavailable: false },
  ...{ unitPriceCents: amount, totalCents: amount },
  chosenVariant: {
    id: 'alone',
    sku: '',
    optionValues: often === undefined ? [] : [often],
    unlimited: true,
    qtyInStock: 0,
  },
})

/** Cards and gifts cost what they are worth: no discount, no tax, no delivery. */
const aloneQuote = (amount: number): CheckoutQuote => ({
  ...{ subtotalCents: amount, totalCents: amount, dueCents: amount },
  ...{ discounts: [], coupons: [], giftCards: [], shippingOptions: [], selectedShippingOption: '' },
  ...{ shippingCents: 0, taxCents: 0, taxLabel: '', taxIncluded: false },
})

const orderedEntry = (line: Order['lines'][number]): Cart['entries'][number] => ({
  ...{ id: line.id, itemId: line.productId, title: line.title, path: '', imageUrl: line.imageUrl },
  ...{ quantity: line.quantity, unavailable: false, unitPriceCents: line.unitPrice },
  totalCents: line.unitPrice * line.quantity,
  chosenVariant: {
    ...{ id: line.variantId, sku: line.sku, unlimited: true, qtyInStock: 0 },
    optionValues: line.options ? [line.options] : [],
  },
})

/** An order keeps what it was: nothing of it is worked out anew. */
const orderQuote = (order: Order): CheckoutQuote => ({
  ...{ subtotalCents: order.subtotal, totalCents: order.total, dueCents: order.due },
  discounts: order.discount > 0 ? [{ id: 'order', label: order.discountName, amountCents: order.discount }] : [],
  ...{ coupons: [], giftCards: [], selectedShippingOption: order.shippingName ? 'order' : '' },
  shippingOptions: order.shippingName
    ? [{ id: 'order', name: order.shippingName, detail: '', costCents: order.shipping }]
    : [],
  ...{ shippingCents: order.shipping, taxCents: order.tax, taxLabel: order.taxName },
  taxIncluded: order.pricesIncludeTax,
})

/** How the pages of the checkout are drawn. */
export const createPages = (checkout: Checkout) => {
  async function page(
    { site, nonce }: PageInput,
    { title, status = 200, withScript = false, hasMenus = false, providers }: PageSettings,
    content: (look: Awaited<ReturnType<Checkout['look']>>) => ReactNode,
  ): Promise<Answer<never>> {
    const look = { ...(await checkout.look(site)), locale: site.primaryLocale }
    const script = withScript === 'members' ? look.memberScript : look.script
    const shown = { ...look, script: withScript ? script : undefined }
    return html(checkoutDocument({ look: shown, title, nonce, hasMenus, children: content(look) }), {
      status,
      policy: 'checkout',
      providers,
    })
  }

  const refusedPage = async (input: PageInput, text: string): Promise<Answer<never>> => {
    const storePath = await checkout.storePath(input.site.id)
    const locale = input.site.primaryLocale
    const title = readMessages(checkoutTexts(locale))('checkout.title')
    return page(input, { title, status: 409 }, look => (
      <RefusedPage title={look.title} {...{ text, storePath, locale }} />
    ))
  }

  async function show(
    asked: PageInput,
    {
      form: typed,
      errors = {},
      problem = '',
      status = 200,
      named,
    }: {
      form: CheckoutForm
      errors?: CheckoutErrors
      problem?: string
      status?: number
      /** The cart of a subscription, by its name. */
      named?: string | undefined
    },
  ): Promise<Answer<never>> {
    const token = tokenOf(asked.request, named)
    const approved = named === undefined ? await checkout.express.approvedFor(asked.site.id, token) : undefined
    const input = inLanguage(asked, typed.locale ?? approved?.locale)
    const { site } = input
    const said = shopTexts(site.primaryLocale).cart
    if (named === undefined && !mayCheckOut(input.request)) return refusedPage(input, said.checkoutWithoutCart)
    const buyer = await checkout.account.of(site.id, knownBy(input.request))
    const savedIn = ({ rules }: Pick<ShopFacts, 'rules'>) =>
      buyer && savedAddresses(buyer, { served: servedCountries(rules.shipping), locale: site.primaryLocale })
    const formIn = (shop: Pick<ShopFacts, 'rules'>) => {
      const wallet = approved && walletForm(approved, servedCountries(shop.rules.shipping))
      return startingForm({ ...wallet, ...typed }, buyer, savedIn(shop) ?? [])
    }
    const countryIn = (shop: Pick<ShopFacts, 'rules' | 'head'>) =>
      formIn(shop).country ?? shop.head.location?.country ?? firstCountry(servedCountries(shop.rules.shipping))
    const shown = await checkout.readCart(site, token, shop => {
      const form = formIn(shop)
      return {
        // Nothing is known of the place of someone who is sent nothing.
        destination:
          typed.country || shop.priced.some(({ product }) => needsShipping(product.type))
            ? { ...(form.country ? {} : shop.head.location), ...placeOf(form), country: countryIn(shop) }
            : undefined,
        shippingId: form.shippingOption ?? shop.head.shippingOption ?? undefined,
        exemption: buyer?.exemption,
      }
    })
    if (!shown.ok) return refusedPage(input, problem || cartSentence(shown, site.primaryLocale))
    // Another one was begun in another window since.
    if (named !== undefined && shown.head.id !== named) return refusedPage(input, said.checkoutWithoutCart)
    const { cart, rules, head } = shown
    const form = formIn(shown)
    if (cart.entries.length === 0) return refusedPage(input, said.empty)
    const { methods, accounts, express } = await checkout.offer(site, shown)
    const message = readMessages(checkoutTexts(site.primaryLocale))
    const obstacle = obstacleOf(cart, methods, site.primaryLocale)
    const isPaidByWallet = approved !== undefined && methods.includes(approved.provider)
    const isElsewhere =
      approved !== undefined && cart.requiresShipping && form.country === undefined && typed.country === undefined
    const providers = accounts.map(({ provider }) => provider)
    const reminds = await checkout.reminds(site.id)
    const isReminded = reminds && (await checkout.left.isReminded(site.id, head.id))
    return page(input, { title: message('checkout.title'), status, withScript: true, providers }, look => (
      <CheckoutPage
        title={look.title}
        messages={pickMessages(checkoutTexts(site.primaryLocale), checkoutWords)}
        cart={{
          currency: cart.currency,
          entries: cart.entries,
          requiresShipping: cart.requiresShipping,
        }}
        quote={presentQuote(shown, site.primaryLocale)}
        countries={cart.requiresShipping ? countryOptions(servedCountries(rules.shipping), site.primaryLocale) : []}
        addressForm={cart.requiresShipping ? addressForm(countryIn(shown), site.primaryLocale) : null}
        methods={methods}
        asks={asksOf(shown)}
        billing={asksOf(shown).billing && cart.requiresShipping ? billingIn(form, countryIn(shown), site) : undefined}
        {...accountFacts(accounts)}
        obstacle={obstacle}
        express={named === undefined && obstacle === '' && !needsTheForm(asksOf(shown)) ? express : []}
        {...(isPaidByWallet && { approved: { provider: approved.provider, token: approved.token } })}
        values={{ ...(form.country ? {} : locationValues(head)), ...valuesOf(form) }}
        errors={errors}
        problem={problem || (isElsewhere ? message('express.notServed') : '')}
        takesCodes={named === undefined && cart.entries.length > 0}
        again={named === undefined ? undefined : { cartToken: named, agreement: agreementOf(shown, site) }}
        saved={savedIn(shown)}
        {...(reminds && { remind: isReminded })}
        crumb={input.crumb()}
        locale={site.primaryLocale}
        idempotencyKey={form.idempotencyKey ?? checkout.newKey()}
        ticket={form.ticket ?? checkout.ticketFor(token ?? '')}
      />
    ))
  }

  /** The same page for one thing that is neither sent, taxed nor made cheaper. */
  async function showAlone(
    asked: PageInput,
    {
      thing,
      alone,
      first,
      above,
      again,
      form = {},
      errors = {},
      problem = '',
      status = 200,
    }: {
      readonly thing: { readonly title: string; readonly amount: number }
      readonly alone: Alone
      readonly first: ReactNode
      readonly above?: ReactNode
      /** What a buyer agrees to besides this payment, where it is the first of several. */
      readonly again?: { readonly often: string; readonly agreement: string } | undefined
      readonly form?: CheckoutForm
      readonly errors?: CheckoutErrors
      readonly problem?: string
      readonly status?: number
    },
  ): Promise<Answer<never>> {
    const input = inLanguage(asked, form.locale)
    const { site } = input
    const { title, amount } = thing
    const { methods, accounts } = await checkout.offerAlone(site, amount, { again: again !== undefined })
    const providers = accounts.map(({ provider }) => provider)
    return page(input, { title, status, withScript: true, providers }, look => (
      <>
        {above}
        <CheckoutPage
          title={look.title}
          messages={pickMessages(checkoutTexts(site.primaryLocale), checkoutWords)}
          cart={{ currency: site.currency, entries: [aloneEntry(thing, again?.often)], requiresShipping: false }}
          quote={aloneQuote(amount)}
          countries={[]}
          addressForm={null}
          methods={methods}
          {...accountFacts(accounts)}
          obstacle={noMethods(methods, site.primaryLocale)}
          values={valuesOf(form)}
          errors={errors}
          problem={problem}
          takesCodes={false}
          crumb={input.crumb()}
          locale={site.primaryLocale}
          idempotencyKey={checkout.newKey()}
          ticket={form.ticket ?? checkout.ticketFor(alone.cartKey)}
          alone={alone}
          {...(again && { again: { agreement: again.agreement } })}
          first={renderToStaticMarkup(first)}
        />
      </>
    ))
  }

  /** The payment alone, for an order that is there already. */
  async function showOrder(
    asked: PageInput,
    {
      order,
      token,
      form = {},
      errors = {},
      problem = '',
      status = 200,
    }: {
      readonly order: Order
      readonly token: string
      readonly form?: CheckoutForm
      readonly errors?: CheckoutErrors
      readonly problem?: string
      readonly status?: number
    },
  ): Promise<Answer<never>> {
    const site = siteIn(asked.site, order.locale)
    const input = { ...asked, site }
    const { methods, accounts } = await checkout.offerForOrder(site, order)
    const providers = accounts.map(({ provider }) => provider)
    const title = readMessages(checkoutTexts(order.locale))('order.number', { number: String(order.number) })
    return page(input, { title, status, withScript: true, providers }, look => (
      <CheckoutPage
        title={look.title}
        messages={pickMessages(checkoutTexts(site.primaryLocale), checkoutWords)}
        cart={{ currency: order.currency, entries: order.lines.map(orderedEntry), requiresShipping: false }}
        quote={orderQuote(order)}
        countries={[]}
        addressForm={null}
        methods={methods}
        {...accountFacts(accounts)}
        obstacle={noMethods(methods, site.primaryLocale)}
        values={{ ...(form.payment && { payment: form.payment }), email: order.email }}
        errors={errors}
        problem={problem}
        takesCodes={false}
        payToken={token}
        crumb={input.crumb()}
        locale={site.primaryLocale}
        idempotencyKey={checkout.newKey()}
        ticket={form.ticket ?? checkout.ticketFor(token)}
      />
    ))
  }

  return { page, refusedPage, show, showAlone, showOrder }
}

export type Pages = ReturnType<typeof createPages>
