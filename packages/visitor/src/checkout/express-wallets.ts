import { splitName } from '@sitewright/domain/payments'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { ExpressHands } from './use-express'

type WalletAddress = {
  readonly line1?: string | null
  readonly line2?: string | null
  readonly city?: string | null
  readonly state?: string | null
  readonly postal_code?: string | null
  readonly country: string
}

const destinationOf = ({ country, state, postal_code: postalCode }: WalletAddress) => ({
  country,
  ...(state && { region: state }),
  ...(postalCode && { postalCode }),
})

const addressOf = (name: string, { line1, line2, city, state, postal_code: postalCode, country }: WalletAddress) => ({
  ...splitName(name),
  line1: line1 ?? '',
  ...(line2 && { line2 }),
  city: city ?? '',
  ...(state && { region: state }),
  postalCode: postalCode ?? '',
  country,
})

type Opened = { setAmount(amount: number): void; remove(): void }

/**
 * The wallets of the device and of Stripe, in Stripe's own frame: it names buyer and address, we say what it costs there,
 * and the order is placed like any other, with its token in the place of a card.
 */
export async function openWallets({
  place,
  hands,
  show,
}: {
  readonly place: HTMLElement
  /** As the page is now. */
  hands(): ExpressHands
  /** Whether any wallet is there; most browsers have none. */
  show(isThere: boolean): void
}): Promise<Opened> {
  const { cardKey, quote, currency, locale } = hands()
  const stripe = cardKey ? await loadStripe(cardKey, { locale: locale as 'auto' }) : null
  if (!stripe) throw new Error('The script of the wallets was not loaded.')
  const elements = stripe.elements({ mode: 'payment', amount: quote.dueCents, currency: currency.toLowerCase() })
  const element = elements.create('expressCheckout', {
    buttonHeight: 48,
    // Those that lead away have a way of their own here, or none.
    paymentMethods: { paypal: 'never', amazonPay: 'never', klarna: 'never' },
  })
  // What the wallet shows now: the buyer agrees to this, and to nothing else.
  let shown = quote

  const ratesOf = ({ shippingOptions, selectedShippingOption: chosen }: typeof quote) =>
    // The first is the one that counts until another is chosen.
    [...shippingOptions]
      .sort((one, other) => Number(other.id === chosen) - Number(one.id === chosen))
      .map(({ id, name, detail, costCents }) => ({
        id,
        displayName: name,
        amount: costCents,
        ...(detail && { deliveryEstimate: detail }),
      }))

  let destination: ReturnType<typeof destinationOf> | undefined
  const price = async (shippingOption?: string): Promise<typeof quote | undefined> => {
    const priced =
      destination && (await hands().priceFor({ ...destination, ...(shippingOption && { shippingOption }) }))
    if (!priced) return undefined
    shown = priced
    elements.update({ amount: priced.dueCents })
    return priced
  }

  element.on('ready', ({ availablePaymentMethods: wallets }) => {
    const isThere = wallets !== undefined && Object.values(wallets).some(Boolean)
    place.hidden = !isThere
    show(isThere)
  })
  element.on('click', ({ resolve }) => {
    const { needsAddress, countries } = hands()
    shown = hands().quote
    const rates = ratesOf(shown)
    resolve({
      emailRequired: true,
      ...(needsAddress && {
        shippingAddressRequired: true,
        allowedShippingCountries: countries.map(([code]) => code),
        // Some wallets ask for a rate before they say where it goes.
        shippingRates: rates.length > 0 ? rates : [{ id: 'none', displayName: '-', amount: 0 }],
      }),
    })
  })
  element.on('shippingaddresschange', async ({ address, resolve, reject }) => {
    destination = destinationOf(address)
    const priced = await price()
    return priced && priced.shippingOptions.length > 0 ? resolve({ shippingRates: ratesOf(priced) }) : reject()
  })
  element.on('shippingratechange', async ({ shippingRate, resolve, reject }) =>
    (await price(shippingRate.id)) ? resolve() : reject(),
  )
  // The page's own amount is back when nothing came of it.
  element.on('cancel', () => elements.update({ amount: hands().quote.dueCents }))

  element.on('confirm', async ({ billingDetails, shippingAddress, shippingRate, paymentFailed }) => {
    const { needsAddress, say, message, placeOrder } = hands()
    const fail = (text?: string) => {
      if (text) say(text)
      paymentFailed({ reason: 'fail' })
    }
    const filled = await elements.submit()
    if (filled.error) return fail(filled.error.message ?? message('checkout.failed'))
    const { confirmationToken, error } = await stripe.createConfirmationToken({ elements })
    if (!confirmationToken) return fail(error.message ?? message('checkout.failed'))
    const isPlaced = await placeOrder(
      {
        email: billingDetails?.email ?? '',
        ...(needsAddress && shippingAddress && { address: addressOf(shippingAddress.name, shippingAddress.address) }),
        ...(shippingRate && { shippingOption: shippingRate.id }),
        payment: { provider: 'stripe', token: confirmationToken.id },
        expectedTotalCents: shown.totalCents,
        expectedDueCents: shown.dueCents,
      },
      async clientSecret => void (await stripe.handleNextAction({ clientSecret })),
    )
    if (!isPlaced) fail()
  })
  element.mount(place)
  return {
    setAmount: amount => {
      if (amount > 0) elements.update({ amount })
    },
    remove: () => element.destroy(),
  }
}
