import type { IslandServices } from '@sitewright/blocks/kit/island'
import { paymentChoices } from '@sitewright/domain/checkout'
import { readMessages } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { useCheckout } from '../use-checkout'
import { AddressFields } from './address-fields'
import { Choices } from './choices'
import { TextField } from './fields'
import type { CheckoutProps } from './props'
import { FoldedSummary, Summary } from './summary'

/** One page, everything in view, a plain form: script only saves round trips. */
export const CheckoutScreen = (props: CheckoutProps & { services?: IslandServices; go?: (path: string) => void }) => {
  const { title, cart, countries, methods, values, crumb, obstacle } = props
  const { formRef, addressForm, quote, typed, errors, problem, isPaying, isPricing, key, actions } = useCheckout(props)
  const message = readMessages(props.messages)
  const money = (cents: number) => formatMinorUnits(cents, cart.currency as CurrencyCode)
  const payments = paymentChoices(methods).map(({ value, label }) =>
    label ? { value, label } : { value, label: message('checkout.manual'), hint: message('checkout.manualHint') },
  )
  return (
    <div className="checkout">
      <header className="side">
        {methods.includes('test') && (
          <p className="test-banner" role="note">
            {message('checkout.testBanner')}
          </p>
        )}
        <div className="top">
          <a className="wordmark" href="/">
            {title}
          </a>
          <span>{message('checkout.secure')}</span>
        </div>
      </header>
      <FoldedSummary cart={cart} quote={quote} money={money} message={message} />
      <main className="side">
        <form
          ref={formRef}
          className="form"
          method="post"
          action="/checkout"
          noValidate
          aria-busy={isPaying || isPricing}
          onSubmit={actions.submit}
          onKeyDown={actions.keyDown}
          onInput={actions.recheck}
        >
          <h1 className="for-screen-readers">{message('checkout.title')}</h1>
          <p className="problem" role="alert" hidden={!problem}>
            {problem}
          </p>
          <input type="hidden" name="crumb" value={crumb} />
          <input type="hidden" name="idempotencyKey" value={key} />
          <input type="hidden" name="expectedTotalCents" value={quote.totalCents} />
          <section>
            <h2>{message('checkout.contact')}</h2>
            <TextField
              name="email"
              label={message('checkout.email')}
              value={values.email}
              error={errors.email}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              required
            />
          </section>
          {addressForm && (
            <section>
              <h2>{message('checkout.delivery')}</h2>
              <AddressFields
                form={addressForm}
                countries={countries}
                values={typed}
                errors={errors}
                countryLabel={message('checkout.country')}
                onCountry={actions.chooseCountry}
                onPriced={actions.priceSoon}
              />
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
          {payments.length > 0 && (
            <section>
              <h2>{message('checkout.payment')}</h2>
              <Choices
                name="payment"
                legend={message('checkout.paymentMethod')}
                chosen={values.payment ?? payments[0]!.value}
                choices={payments}
                error={errors.payment}
              />
            </section>
          )}
          <div className="dock">
            {obstacle && <p className="problem">{obstacle}</p>}
            <button className="pay" type="submit" disabled={obstacle !== ''} aria-disabled={isPaying || undefined}>
              {isPaying ? message('checkout.paying') : message('checkout.pay', { total: money(quote.totalCents) })}
            </button>
          </div>
        </form>
      </main>
      <Summary cart={cart} quote={quote} money={money} message={message} />
    </div>
  )
}
