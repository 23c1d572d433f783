import { addressForm, countryOptions } from '@sitewright/domain/addresses'
import { cartMessages, checkoutMessages, paymentMethodMessages } from '@sitewright/domain/catalogue/messages'
import {
  type Cart,
  type CheckoutErrors,
  type CheckoutValues,
  checkMinimumSubtotal,
  firstCountry,
  type StoreSettings,
  servedCountries,
} from '@sitewright/domain/checkout'
import { formatMessage, pickMessages, visitorMessages } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import type { PaymentMethod } from '@sitewright/domain/payments'
import { checkoutWords } from '@sitewright/visitor/checkout/view'
import type { ReactNode } from 'react'
import { type Answer, html } from '../../platform/http/answers'
import type { RouteInput } from '../../platform/http/route'
import { cartTokenOf, mayCheckOut } from '../cookies'
import type { CheckoutForm } from '../form'
import { cartSentences } from '../messages'
import { presentQuote } from '../present'
import type { Checkout } from '../service'
import { CheckoutPage } from './checkout-page'
import { checkoutDocument } from './frame'
import { RefusedPage } from './refused-page'

export type PageInput = Pick<RouteInput<never, never, never>, 'site' | 'request' | 'nonce' | 'crumb'>

/** Without the key and the total, which are of this page and no other. */
const valuesOf = ({ idempotencyKey: _, expectedTotalCents: __, ...form }: CheckoutForm): CheckoutValues =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))

/** Why nobody can pay for this cart, whatever they type. */
const obstacleOf = ({ subtotalCents, minimumSubtotalCents, currency }: Cart, methods: readonly PaymentMethod[]) => {
  const minimum = checkMinimumSubtotal(subtotalCents, minimumSubtotalCents ?? null)
  if (!minimum.ok)
    return formatMessage(cartMessages.minimumSubtotal, {
      subtotal: formatMinorUnits(minimum.minimumCents, currency as CurrencyCode),
    })
  return methods.length === 0 ? paymentMethodMessages.none : ''
}

/** How the pages of the checkout are drawn. */
export const createPages = (checkout: Checkout) => {
  async function page(
    { site, nonce }: PageInput,
    { title, status = 200, withScript = false }: { title: string; status?: number; withScript?: boolean },
    content: (look: Awaited<ReturnType<Checkout['look']>>) => ReactNode,
  ): Promise<Answer<never>> {
    const look = await checkout.look(site)
    const shown = withScript ? look : { ...look, script: undefined }
    return html(checkoutDocument({ look: shown, title, nonce, children: content(look) }), {
      status,
      policy: 'checkout',
    })
  }

  const refusedPage = async (input: PageInput, text: string): Promise<Answer<never>> => {
    const storePath = await checkout.storePath(input.site.id)
    return page(input, { title: checkoutMessages.title, status: 409 }, look => (
      <RefusedPage title={look.title} text={text} storePath={storePath} />
    ))
  }

  async function show(
    input: PageInput,
    {
      form,
      errors = {},
      problem = '',
      status = 200,
    }: { form: CheckoutForm; errors?: CheckoutErrors; problem?: string; status?: number },
  ): Promise<Answer<never>> {
    if (!mayCheckOut(input.request)) return refusedPage(input, cartMessages.checkoutWithoutCart)
    const { site } = input
    const countryIn = (settings: StoreSettings) => form.country ?? firstCountry(servedCountries(settings.shipping))
    const shown = await checkout.readCart(site, cartTokenOf(input.request), settings => ({
      destination: { country: countryIn(settings), region: form.region },
      shippingId: form.shippingOption,
    }))
    if (!shown.ok) return refusedPage(input, problem || cartSentences[shown.reason])
    const { cart, quote, settings } = shown
    if (cart.entries.length === 0) return refusedPage(input, cartSentences['no-cart'])
    const methods = checkout.offered(settings.payments)
    return page(input, { title: checkoutMessages.title, status, withScript: true }, look => (
      <CheckoutPage
        title={look.title}
        messages={pickMessages(visitorMessages(site.primaryLocale), checkoutWords)}
        cart={{
          currency: cart.currency,
          entries: cart.entries,
          requiresShipping: cart.requiresShipping,
        }}
        quote={presentQuote(quote)}
        countries={cart.requiresShipping ? countryOptions(servedCountries(settings.shipping), site.primaryLocale) : []}
        addressForm={cart.requiresShipping ? addressForm(countryIn(settings)) : null}
        methods={methods}
        obstacle={obstacleOf(cart, methods)}
        values={valuesOf(form)}
        errors={errors}
        problem={problem}
        crumb={input.crumb()}
        idempotencyKey={form.idempotencyKey ?? checkout.newKey()}
      />
    ))
  }

  return { page, refusedPage, show }
}

export type Pages = ReturnType<typeof createPages>
