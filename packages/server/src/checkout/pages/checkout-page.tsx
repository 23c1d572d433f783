import type { ShoppingCart } from '@sitewright/contract/cart'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { acceptedToken, refusedToken } from '../../payments'
import { minimumSentence } from '../messages'
import { countries } from './countries'
import { Choice, Field } from './fields'
import type { Look } from './frame'

export type CheckoutValues = Readonly<Record<string, string>>

export type CheckoutPageProps = {
  readonly look: Look
  readonly cart: ShoppingCart
  readonly shippingId: string
  readonly taxLabel: string
  readonly values: CheckoutValues
  readonly errors: Readonly<Record<string, string>>
  /** What stands in the way of the whole order. */
  readonly problem?: string
  readonly crumb: string
  readonly idempotencyKey: string
}

const Lines = ({ cart, money }: { cart: ShoppingCart; money: (cents: number) => string }) => (
  <ul className="lines">
    {cart.entries.map(entry => (
      <li key={entry.id}>
        {entry.imageUrl ? (
          <img src={`${entry.imageUrl}?format=300w`} alt="" width="72" height="90" />
        ) : (
          <span className="no-picture" />
        )}
        <div>
          <b>{entry.title}</b>
          <span>
            {[...entry.chosenVariant.optionValues, ...(entry.quantity > 1 ? [`quantity ${entry.quantity}`] : [])].join(
              ', ',
            )}
          </span>
          {entry.unavailable && <span className="gone">No longer available in this quantity</span>}
        </div>
        <b>{money(entry.totalCents)}</b>
      </li>
    ))}
  </ul>
)

const Delivery = ({
  cart,
  shippingId,
  money,
}: {
  cart: ShoppingCart
  shippingId: string
  money: (cents: number) => string
}) => (
  <fieldset className="choices" data-shipping="">
    <legend>How it is sent</legend>
    {cart.shippingOptions.map(({ id, name, detail, costCents }) => (
      <label key={id}>
        <input type="radio" name="shippingOption" value={id} defaultChecked={id === shippingId} />
        <span>
          <b>{name}</b>
          <span>{detail}</span>
        </span>
        <span data-shipping-cost={id}>{costCents === 0 ? 'Free' : money(costCents)}</span>
      </label>
    ))}
  </fieldset>
)

const Payment = () => (
  <section>
    <h2>Payment</h2>
    <p className="hint">This shop uses the test payment provider: no card is asked for and no money moves.</p>
    <fieldset className="choices">
      <legend>Test card</legend>
      <label>
        <input type="radio" name="paymentToken" value={acceptedToken} defaultChecked />
        <span>
          <b>A card that is accepted</b>
        </span>
      </label>
      <label>
        <input type="radio" name="paymentToken" value={refusedToken} />
        <span>
          <b>A card that is refused</b>
        </span>
      </label>
    </fieldset>
  </section>
)

/** One page, everything in view, a plain form: script only saves a round trip. */
export const CheckoutPage = ({
  look,
  cart,
  shippingId,
  taxLabel,
  values,
  errors,
  problem,
  crumb,
  idempotencyKey,
}: CheckoutPageProps) => {
  const money = (cents: number) => formatMinorUnits(cents, cart.currency as CurrencyCode)
  const field = (name: string) => ({ name, value: values[name], error: errors[name] })
  const needsAddress = cart.requiresShipping
  const { minimumSubtotalCents = 0 } = cart
  const belowMinimum = cart.subtotalCents < minimumSubtotalCents
  return (
    <main className="checkout" data-currency={cart.currency}>
      <form className="form" method="post" action="/checkout" data-checkout="" noValidate>
        <header className="top">
          <a className="wordmark" href="/">
            {look.title}
          </a>
          <span>Secure checkout</span>
        </header>
        <h1 className="visually-hidden">Check out</h1>
        <p className="problem" role="alert" data-problem="" hidden={!problem}>
          {problem}
        </p>
        <input type="hidden" name="crumb" value={crumb} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="expectedTotalCents" value={cart.grandTotalCents} data-expected="" />
        <section>
          <h2>Contact</h2>
          <Field
            {...field('email')}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
          />
        </section>
        {needsAddress && (
          <section>
            <h2>Delivery</h2>
            <div className="two">
              <Field {...field('firstName')} label="First name" autoComplete="given-name" maxLength={80} />
              <Field {...field('lastName')} label="Last name" autoComplete="family-name" maxLength={80} />
            </div>
            <Field {...field('line1')} label="Address" autoComplete="address-line1" maxLength={200} />
            <Field
              {...field('line2')}
              label="Flat, floor or building"
              autoComplete="address-line2"
              required={false}
              maxLength={200}
            />
            <div className="three">
              <Field {...field('city')} label="City" autoComplete="address-level2" maxLength={100} />
              <Field
                {...field('region')}
                label="State or region"
                autoComplete="address-level1"
                required={false}
                maxLength={100}
              />
              <Field {...field('postalCode')} label="Postcode or ZIP" autoComplete="postal-code" maxLength={20} />
            </div>
            <Choice
              name="country"
              label="Country"
              value={values.country ?? 'US'}
              options={countries}
              autoComplete="country"
            />
            <Delivery cart={cart} shippingId={shippingId} money={money} />
          </section>
        )}
        <Payment />
        {belowMinimum && <p className="problem">{minimumSentence(minimumSubtotalCents, cart.currency)}</p>}
        <button className="pay" type="submit" data-pay="" disabled={belowMinimum}>
          Pay {money(cart.grandTotalCents)}
        </button>
      </form>
      <aside className="summary theme-light" aria-label="Your order">
        <Lines cart={cart} money={money} />
        <dl className="totals" aria-live="polite">
          <div>
            <dt>Subtotal</dt>
            <dd>{money(cart.subtotalCents)}</dd>
          </div>
          {needsAddress && (
            <div className="soft">
              <dt>Delivery</dt>
              <dd data-delivery="">{cart.shippingCostCents === 0 ? 'Free' : money(cart.shippingCostCents)}</dd>
            </div>
          )}
          <div className="soft" data-tax-row="" hidden={cart.taxCents === 0}>
            <dt data-tax-label="">{taxLabel}</dt>
            <dd data-tax="">{money(cart.taxCents)}</dd>
          </div>
          <div className="grand">
            <dt>Total</dt>
            <dd data-total="">{money(cart.grandTotalCents)}</dd>
          </div>
        </dl>
      </aside>
    </main>
  )
}
