import type { IslandServices } from '@sitewright/blocks/kit/island'
import { checkoutMessages } from '@sitewright/domain/catalogue/messages'
import { paymentChoices } from '@sitewright/domain/checkout'
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
  const money = (cents: number) => formatMinorUnits(cents, cart.currency as CurrencyCode)
  const payments = paymentChoices(methods)
  return (
    <div className="checkout">
      <header className="side">
        {methods.includes('test') && (
          <p className="test-banner" role="note">
            {checkoutMessages.testBanner}
          </p>
        )}
        <div className="top">
          <a className="wordmark" href="/">
            {title}
          </a>
          <span>{checkoutMessages.secure}</span>
        </div>
      </header>
      <FoldedSummary cart={cart} quote={quote} money={money} />
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
          <h1 className="visually-hidden">{checkoutMessages.title}</h1>
          <p className="problem" role="alert" hidden={!problem}>
            {problem}
          </p>
          <input type="hidden" name="crumb" value={crumb} />
          <input type="hidden" name="idempotencyKey" value={key} />
          <input type="hidden" name="expectedTotalCents" value={quote.totalCents} />
          <section>
            <h2>{checkoutMessages.contact}</h2>
            <TextField
              name="email"
              label={checkoutMessages.email}
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
              <h2>{checkoutMessages.delivery}</h2>
              <AddressFields
                form={addressForm}
                countries={countries}
                values={typed}
                errors={errors}
                onCountry={actions.chooseCountry}
                onPriced={actions.priceSoon}
              />
              {quote.shippingOptions.length > 0 && (
                <Choices
                  key={quote.shippingOptions.map(({ id }) => id).join()}
                  name="shippingOption"
                  legend={checkoutMessages.shippingMethod}
                  chosen={quote.selectedShippingOption}
                  choices={quote.shippingOptions.map(({ id, name, detail, costCents }) => ({
                    value: id,
                    label: name,
                    hint: detail,
                    note: costCents === 0 ? 'Free' : money(costCents),
                  }))}
                  onChange={actions.priceNow}
                />
              )}
            </section>
          )}
          {payments.length > 0 && (
            <section>
              <h2>{checkoutMessages.payment}</h2>
              <Choices
                name="payment"
                legend={checkoutMessages.paymentMethod}
                chosen={values.payment ?? payments[0]!.value}
                choices={payments}
                error={errors.payment}
              />
            </section>
          )}
          <div className="dock">
            {obstacle && <p className="problem">{obstacle}</p>}
            <button className="pay" type="submit" disabled={obstacle !== ''} aria-disabled={isPaying || undefined}>
              {isPaying ? checkoutMessages.paying : checkoutMessages.pay.replace('{total}', money(quote.totalCents))}
            </button>
          </div>
        </form>
      </main>
      <Summary cart={cart} quote={quote} money={money} />
    </div>
  )
}
