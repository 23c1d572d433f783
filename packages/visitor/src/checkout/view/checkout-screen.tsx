import { paymentChoices } from '@sitewright/domain/checkout'
import { readMessages } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { subscriptionCheckoutPath } from '@sitewright/domain/pages'
import type { PaymentMethod } from '@sitewright/domain/payments'
import { type CheckoutHands, useCheckout } from '../use-checkout'
import { AddressFields } from './address-fields'
import { AskedDetails, AskedNote } from './asked-fields'
import { BillingFields } from './billing-fields'
import { CardFields } from './card-fields'
import { Choices } from './choices'
import { TextField } from './fields'
import type { CheckoutMessage, CheckoutProps } from './props'
import { KeepAddress, SavedAddresses } from './saved-addresses'
import { FoldedSummary, Summary } from './summary'

const labels = {
  stripe: 'checkout.card',
  paypal: 'checkout.payPal',
  manual: 'checkout.manual',
} as const satisfies Record<Exclude<PaymentMethod, 'test'>, CheckoutMessage>
const hints: Partial<Record<PaymentMethod, CheckoutMessage>> = {
  paypal: 'checkout.payPalHint',
  manual: 'checkout.manualHint',
}

/** One page, everything in view, a plain form: script only saves round trips. */
export const CheckoutScreen = (
  props: CheckoutProps &
    CheckoutHands & {
      /** What stands first in the form on a page for one thing alone: HTML that only the server draws. */
      first?: string | undefined
    },
) => {
  const { title, cart, countries, methods, values, crumb, obstacle, takesCodes, payToken, alone, again, first } = props
  const ownAction = again ? subscriptionCheckoutPath : '/checkout'
  const action = alone?.action ?? (payToken ? `/checkout/pay/${payToken}` : ownAction)
  const checkout = useCheckout(props)
  const { formRef, addressForm, quote, typed, errors, problem, isPaying, isPricing, key } = checkout
  const { codes, card, chosen, approved, express, actions } = checkout
  const message = readMessages(props.messages)
  const money = (cents: number) => formatMinorUnits(cents, cart.currency as CurrencyCode)
  const payments = paymentChoices(methods).map(({ value, method, label }) => ({
    value,
    label: label ?? (method === 'test' ? '' : message(labels[method])),
    hint: hints[method] && message(hints[method]),
  }))
  const wallet = approved ? message(`express.wallet.${approved.provider as 'paypal' | 'test'}`) : ''
  const isByWallet = wallet !== '' && quote.dueCents > 0
  const total = money(quote.dueCents)
  const banner = methods.includes('test') ? 'checkout.testBanner' : props.isTestMode ? 'checkout.testMode' : undefined
  return (
    <div className="checkout">
      <header className="side">
        {banner && (
          <p className="test-banner" role="note">
            {message(banner)}
          </p>
        )}
        <div className="top">
          <a className="wordmark" href="/">
            {title}
          </a>
          <span>{message('checkout.secure')}</span>
        </div>
      </header>
      <FoldedSummary {...{ cart, quote, money, message, isPricing, takesCodes }} codes={{ ...codes, crumb }} />
      <main className="side">
        <form
          ref={formRef}
          className="form"
          method="post"
          action={action}
          noValidate
          aria-busy={isPaying || isPricing}
          onSubmit={actions.submit}
          onKeyDown={actions.keyDown}
          onInput={actions.input}
        >
          <h1 className="for-screen-readers">{message('checkout.title')}</h1>
          <p className="problem" role="alert" hidden={!problem}>
            {problem}
          </p>
          <input type="hidden" name="crumb" value={crumb} />
          <input type="hidden" name="idempotencyKey" value={key} />
          <input type="hidden" name="locale" value={props.locale} />
          <input type="hidden" name="ticket" value={props.ticket} />
          <input type="hidden" name="expectedTotalCents" value={quote.totalCents} />
          <input type="hidden" name="expectedDueCents" value={quote.dueCents} />
          {again?.cartToken && <input type="hidden" name="cartToken" value={again.cartToken} />}
          {express.isShown && (
            <div className={express.isKept ? 'express kept' : 'express'}>
              {express.Row && express.hands && <express.Row {...express.hands} />}
            </div>
          )}
          {first !== undefined && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server from components of ours
            <div className="first" dangerouslySetInnerHTML={{ __html: first }} />
          )}
          {payToken ? (
            <input type="hidden" name="email" value={values.email} />
          ) : (
            <section>
              <h2>{message('checkout.contact')}</h2>
              <TextField
                name="email"
                label={message('checkout.email')}
                value={values.email}
                error={errors.email}
                type="email"
                onBlur={actions.remind}
                inputMode="email"
                autoComplete="email"
                maxLength={254}
                required
              />
              <AskedDetails {...{ errors, values, message }} asks={props.asks} />
              {props.remind !== undefined && (
                <label className="remind" hidden={!checkout.isLive}>
                  <input type="checkbox" name="remind" defaultChecked={props.remind} onChange={actions.remind} />
                  {message('checkout.remind')}
                </label>
              )}
            </section>
          )}
          {addressForm && (
            <section>
              <h2>{message('checkout.delivery')}</h2>
              {props.saved && props.saved.length > 0 && (
                <SavedAddresses
                  {...{ values, message }}
                  saved={props.saved}
                  isLive={checkout.isLive}
                  onChoose={actions.useSaved}
                />
              )}
              <AddressFields
                form={addressForm}
                countries={countries}
                values={typed}
                errors={errors}
                countryLabel={message('checkout.country')}
                onCountry={actions.chooseCountry}
                onPriced={actions.priceSoon}
              />
              {props.saved && <KeepAddress {...{ values, message }} />}
              {quote.shippingOptions.length === 0 && !isPricing && (
                <p className="problem" role="status">
                  {message('checkout.noDelivery')}
                </p>
              )}
              {quote.shippingOptions.length > 0 && (
                <Choices
                  key={quote.shippingOptions.map(({ id }) => id).join()}
                  name="shippingOption"
                  legend={message('checkout.shippingMethod')}
                  chosen={quote.selectedShippingOption}
                  choices={quote.shippingOptions.map(({ id, name, detail, costCents }) => ({
                    value: id,
                    label: name,
                    hint: detail,
                    note: costCents === 0 ? message('checkout.free') : money(costCents),
                  }))}
                  onChange={actions.priceNow}
                />
              )}
            </section>
          )}
          {!payToken && checkout.billing && (
            <BillingFields
              {...{ errors, message }}
              billing={checkout.billing}
              values={typed}
              onCountry={actions.chooseBillingCountry}
            />
          )}
          {!payToken && <AskedNote {...{ errors, values, message }} asks={props.asks} />}
          {approved && (
            <section>
              <h2>{message('checkout.payment')}</h2>
              <input type="hidden" name="payment" value={approved.provider} />
              <input type="hidden" name="paymentToken" value={approved.token} />
              <p>{message('express.approved', { wallet })}</p>
              <button className="as-link" type="button" hidden={!checkout.isLive} onClick={actions.leaveWallet}>
                {message('express.another')}
              </button>
            </section>
          )}
          {!approved && payments.length > 0 && (
            <section>
              <h2>{message('checkout.payment')}</h2>
              <Choices
                name="payment"
                legend={message('checkout.paymentMethod')}
                chosen={values.payment ?? payments[0]!.value}
                choices={payments}
                error={errors.payment}
                onChange={actions.choosePayment}
                onFocus={value => value === 'stripe' && card.open()}
              />
              {props.cardKey && (
                <CardFields card={card} isChosen={chosen === 'stripe' && quote.dueCents > 0} message={message} />
              )}
            </section>
          )}
          <div className="dock">
            {obstacle && <p className="problem">{obstacle}</p>}
            {again && <p className="agreement">{again.agreement}</p>}
            <button className="pay" type="submit" disabled={obstacle !== ''} aria-disabled={isPaying || undefined}>
              {isPaying
                ? message('checkout.paying')
                : message(isByWallet ? 'express.pay' : 'checkout.pay', { total, wallet })}
            </button>
          </div>
        </form>
      </main>
      <Summary {...{ cart, quote, money, message, isPricing, takesCodes }} codes={{ ...codes, crumb }} />
    </div>
  )
}
