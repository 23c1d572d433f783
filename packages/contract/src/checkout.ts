import { addressFields } from '@sitewright/domain/addresses'
import { askLimits } from '@sitewright/domain/checkout'
import { paymentMethods } from '@sitewright/domain/payments'
import * as z from 'zod/mini'
import { cartGiftCard, coupon } from './cart'
import { endpoint } from './endpoint'
import { address } from './orders'
import { email, id, minorUnits } from './shapes'

const quote = z.object({
  subtotalCents: minorUnits,
  discounts: z.array(z.object({ id: z.string(), label: z.string(), amountCents: minorUnits })),
  coupons: z.array(coupon),
  shippingCents: minorUnits,
  taxCents: minorUnits,
  taxLabel: z.string(),
  /** Whether the tax is in the prices already. */
  taxIncluded: z.boolean(),
  /** Whoever is logged in pays no tax. */
  isTaxExempt: z.optional(z.boolean()),
  totalCents: minorUnits,
  giftCards: z.array(cartGiftCard),
  /** What is left to pay after gift cards. */
  dueCents: minorUnits,
  shippingOptions: z.array(z.object({ id: z.string(), name: z.string(), detail: z.string(), costCents: minorUnits })),
  selectedShippingOption: z.string(),
})
export type CheckoutQuote = z.infer<typeof quote>

/** Says since when the buyer has had what they pay for before them; an order needs one that is three seconds old. */
const ticket = z.string().check(z.maxLength(100))

const cartKey = z.string().check(z.minLength(20), z.maxLength(100))
const words = z.optional(z.string().check(z.maxLength(1000)))

/** What is on a gift card, and for whom, before it is paid for. What else the form holds is not asked for. */
export const chooseGiftCard = endpoint({
  method: 'POST',
  path: '/api/commerce/checkout/gift-card',
  body: z.object({
    websiteId: id,
    giftCardProductId: id,
    sku: z.string().check(z.maxLength(100)),
    /** Where the buyer chose the amount. */
    amountCents: words,
    cartKey,
    recipientName: words,
    recipientEmail: words,
    senderName: words,
    message: words,
    sendOn: words,
  }),
})
/** How much is given, and what for. */
export const chooseDonation = endpoint({
  method: 'POST',
  path: '/api/commerce/checkout/donation',
  body: z.object({
    donatePageId: id,
    amountCents: words,
    /** `monthly` for a gift that is given every month. */
    interval: words,
    cartKey,
    fundId: words,
    donor: words,
    dedication: words,
    anonymous: words,
  }),
})

/** Names the cart of a subscription, which a cookie of its own opens; without it, the cart of goods is meant. */
const cartToken = z.optional(id)
/** Of the page; one that the shop does not have is that of the shop. */
const locale = z.optional(z.string().check(z.maxLength(20)))

/** Totals for an address, before anything is placed. */
export const quoteCheckout = endpoint({
  method: 'POST',
  path: '/api/commerce/checkout/quote',
  body: z.strictObject({
    country: z.string().check(z.maxLength(2)),
    region: z.optional(z.string().check(z.maxLength(100))),
    postalCode: z.optional(z.string().check(z.maxLength(20))),
    shippingOption: z.optional(z.string().check(z.maxLength(80))),
    cartToken,
    locale,
  }),
  answer: z.object({ ...quote.shape, ticket }),
})

/** Code and name of each country the shop sends to. */
export const listCountries = endpoint({
  method: 'GET',
  path: '/api/commerce/checkout/countries',
  answer: z.object({ countries: z.array(z.tuple([z.string(), z.string()])) }),
})

/** The fields of an address in one country: which, in what order, under what names, and what they may hold. */
export const readAddressForm = endpoint({
  method: 'GET',
  path: '/api/commerce/checkout/address-forms/:country',
  params: z.object({ country: z.string().check(z.maxLength(20)) }),
  query: z.object({ locale: z.optional(z.string().check(z.maxLength(20))) }),
  answer: z.object({
    country: z.string(),
    rows: z.array(
      z.array(
        z.object({
          name: z.enum(addressFields),
          label: z.string(),
          autoComplete: z.string(),
          maxLength: z.int(),
          missing: z.optional(z.string()),
          pattern: z.optional(z.string()),
          wrong: z.optional(z.string()),
          options: z.optional(z.array(z.tuple([z.string(), z.string()]))),
        }),
      ),
    ),
  }),
})

const expressBegun = z.object({ url: z.string() })
export type ExpressBegun = z.infer<typeof expressBegun>
/**
 * Opens a wallet that says who buys and where it goes: the buyer goes to `url`, comes back to the checkout, and finds it
 * filled in. Nothing is ordered by it.
 */
export const beginExpress = endpoint({
  method: 'POST',
  path: '/api/commerce/checkout/express',
  body: z.strictObject({ provider: z.enum(paymentMethods), locale }),
  answer: expressBegun,
})
/** The buyer pays another way after all. */
export const leaveExpress = endpoint({ method: 'DELETE', path: '/api/commerce/checkout/express' })

/**
 * Takes an `Idempotency-Key`. `expectedTotalCents` is what the buyer saw; another total is answered with 409 and no
 * charge. A refused payment is a 402; a provider that gives no answer is a 503, after which the same key may be sent
 * again. With the state `action` the buyer goes to `actionUrl` first, or the provider's script asks them with
 * `clientSecret` and they go on to `returnPath`; the order has no number until then. Without a ticket, or with one that
 * is too young, the refusal carries `ticket` and `waitMs`; with `proof-needed` it carries `challenge` and `bits`: a text
 * is wanted which, after the challenge and a dot, hashes (SHA-256) to as many zero bits.
 */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/commerce/checkout/orders',
  body: z.strictObject({
    email,
    address: z.optional(address),
    /** Where the bill goes, when that is elsewhere. */
    billing: z.optional(address),
    /** Whether the address is kept for whoever looks into the account; it is, unless this says no. */
    keepAddress: z.optional(z.boolean()),
    shippingOption: z.optional(z.string().check(z.maxLength(80))),
    note: z.optional(z.string().check(z.maxLength(askLimits.note))),
    phone: z.optional(z.string().check(z.trim(), z.maxLength(askLimits.phone))),
    company: z.optional(z.string().check(z.trim(), z.maxLength(askLimits.company))),
    payment: z.strictObject({ provider: z.enum(paymentMethods), token: z.string().check(z.maxLength(200)) }),
    expectedTotalCents: minorUnits,
    /** What was left to pay after gift cards; another amount is answered like another total. */
    expectedDueCents: z.optional(minorUnits),
    /** Of the cart of a page on which one thing is bought; without it, the cart of the browser is bought. */
    cartKey: z.optional(cartKey),
    cartToken,
    locale,
    ticket: z.optional(ticket),
    /** What the browser worked out, where `proof-needed` asked for it. */
    proof: z.optional(z.string().check(z.maxLength(40))),
  }),
  answer: z.object({
    orderId: id,
    number: z.nullable(z.int()),
    state: z.enum(['paid', 'waiting', 'action']),
    confirmationPath: z.string(),
    actionUrl: z.optional(z.string()),
    clientSecret: z.optional(z.string()),
    returnPath: z.optional(z.string()),
  }),
})
