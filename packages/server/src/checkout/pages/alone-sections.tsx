import { type DonationInterval, donationIntervals, donationLimits } from '@sitewright/domain/donations'
import { type GiftErrors, type GiftField, giftCardLimits } from '@sitewright/domain/gift-cards'
import { shopTexts } from '@sitewright/domain/messages'
import type { CurrencyCode } from '@sitewright/domain/money'
import { toMajorUnits } from '@sitewright/domain/money'
import { donationCheckoutUrl, giftCardCheckoutUrl } from '@sitewright/domain/pages'
import type { CardOffer, ChosenAmount, DonationOffer } from '../alone'

type Money = (cents: number) => string

/** Amounts are links: without script, too, the sum on the button is the one that was chosen. */
const Amounts = ({
  amounts,
  legend,
}: {
  amounts: readonly { readonly label: string; readonly href: string; readonly isChosen: boolean }[]
  legend: string
}) => (
  <nav className="amounts" aria-label={legend}>
    {amounts.map(({ label, href, isChosen }) => (
      <a key={href} href={href} aria-current={isChosen ? 'true' : undefined}>
        {label}
      </a>
    ))}
  </nav>
)

const Field = ({
  name,
  label,
  value = '',
  error,
  maxLength,
  type = 'text',
  rest = {},
}: {
  name: string
  label: string
  value?: string | undefined
  error?: string | undefined
  maxLength?: number
  type?: string
  rest?: Readonly<Record<string, string>>
}) => (
  <div className="field">
    <input
      id={name}
      name={name}
      type={type}
      defaultValue={value}
      maxLength={maxLength}
      placeholder=" "
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      {...rest}
    />
    <label htmlFor={name}>{label}</label>
    <p className="error" id={`${name}-error`} hidden={!error}>
      {error}
    </p>
  </div>
)

export const GiftSection = ({
  offer,
  product,
  chosen,
  values,
  errors,
  today,
  cartKey,
  money,
  locale,
}: {
  offer: CardOffer
  product: { readonly websiteId: string; readonly giftCardProductId: string }
  chosen: ChosenAmount
  values: Readonly<Partial<Record<GiftField, string>>>
  errors: GiftErrors
  today: string
  cartKey: string
  money: Money
  locale: string
}) => {
  const { giftCard: giftCardMessages, giftCardPage: giftCardPageMessages } = shopTexts(locale)
  return (
    <section>
      <h2>{offer.title}</h2>
      {(offer.amounts.length > 1 || offer.free) && (
        <Amounts
          legend={giftCardPageMessages.amount}
          amounts={offer.amounts.map(amount => ({
            label: money(amount.price),
            href: giftCardCheckoutUrl({ ...product, sku: amount.sku }),
            isChosen: chosen.own === null && amount.sku === chosen.sku,
          }))}
        />
      )}
      <input type="hidden" name="websiteId" value={product.websiteId} />
      <input type="hidden" name="giftCardProductId" value={product.giftCardProductId} />
      <input type="hidden" name="sku" value={chosen.sku} />
      {chosen.own !== null && <input type="hidden" name="amountCents" value={chosen.own} />}
      <input type="hidden" name="cartKey" value={cartKey} />
      <p className="hint">{giftCardPageMessages.forWhom}</p>
      <div className="two">
        <Field
          name="recipientName"
          label={giftCardPageMessages.recipientName}
          value={values.recipientName}
          error={errors.recipientName}
          maxLength={giftCardLimits.recipientName}
        />
        <Field
          name="recipientEmail"
          label={giftCardPageMessages.recipientEmail}
          type="email"
          value={values.recipientEmail}
          error={errors.recipientEmail}
          maxLength={254}
        />
      </div>
      <Field
        name="senderName"
        label={giftCardPageMessages.senderName}
        value={values.senderName}
        error={errors.senderName}
        maxLength={giftCardLimits.senderName}
      />
      <Field
        name="message"
        label={giftCardPageMessages.message}
        value={values.message}
        error={errors.message}
        maxLength={giftCardLimits.message}
      />
      <Field
        name="sendOn"
        label={giftCardPageMessages.sendOn}
        type="date"
        value={values.sendOn}
        error={errors.sendOn}
        rest={{ min: today }}
      />
      <p className="hint">
        <a href="/gift-card">{giftCardMessages.balanceTitle}</a>
      </p>
    </section>
  )
}

export type DonationValues = Readonly<
  Partial<Record<'fundId' | 'donor' | 'dedication' | 'anonymous', string | undefined>>
>

export const DonationSection = ({
  offer: { page, funds },
  amount,
  interval,
  values,
  cartKey,
  currency,
  money,
  locale,
}: {
  offer: DonationOffer
  amount: number
  /** Undefined where people give once only. */
  interval: DonationInterval | undefined
  values: DonationValues
  cartKey: string
  currency: CurrencyCode
  money: Money
  locale: string
}) => {
  const { donation: donationMessages } = shopTexts(locale)
  const hrefOf = (cents: number, often = interval) =>
    `${donationCheckoutUrl(page.id)}&${new URLSearchParams({
      amount: String(toMajorUnits(cents, currency)),
      ...(values.fundId && { fundId: values.fundId }),
      ...(often && { interval: often }),
    })}`
  return (
    <section>
      <h2>{page.title}</h2>
      {page.intro && <p className="hint">{page.intro}</p>}
      {interval && (
        <Amounts
          legend={donationMessages.often}
          amounts={donationIntervals.map(often => ({
            label: donationMessages[often],
            href: hrefOf(amount, often),
            isChosen: often === interval,
          }))}
        />
      )}
      {page.suggested.length > 0 && (
        <Amounts
          legend={donationMessages.amount}
          amounts={page.suggested.map(cents => ({
            label: money(cents),
            href: hrefOf(cents),
            isChosen: cents === amount,
          }))}
        />
      )}
      <input type="hidden" name="donatePageId" value={page.id} />
      <input type="hidden" name="cartKey" value={cartKey} />
      <input type="hidden" name="amountCents" value={amount} />
      {interval && <input type="hidden" name="interval" value={interval} />}
      {funds.length > 0 && (
        <fieldset className="choices">
          <legend>{donationMessages.fund}</legend>
          {funds.map(({ id, name }, index) => (
            <label key={id}>
              <input
                type="radio"
                name="fundId"
                value={id}
                defaultChecked={values.fundId ? values.fundId === id : index === 0}
              />
              <span>
                <b>{name}</b>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Field
        name="donor"
        label={donationMessages.donor}
        value={values.donor}
        maxLength={donationLimits.name}
        rest={{ autoComplete: 'name' }}
      />
      <Field
        name="dedication"
        label={donationMessages.dedication}
        value={values.dedication}
        maxLength={donationLimits.dedication}
      />
      <label className="check">
        <input type="checkbox" name="anonymous" value="yes" defaultChecked={values.anonymous === 'yes'} />{' '}
        {donationMessages.anonymous}
      </label>
    </section>
  )
}

/** A form of its own, above the other: it only chooses, and buys nothing. */
export const OtherAmount = ({
  action,
  fields,
  currency,
  bounds,
  locale,
}: {
  action: string
  /** What is bought. */
  fields: Readonly<Record<string, string>>
  currency: CurrencyCode
  bounds: { readonly least: number; readonly most: number }
  locale: string
}) => (
  <form className="other-amount" method="get" action={action}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Field
      name="amount"
      label={shopTexts(locale).donation.other}
      type="number"
      rest={{
        min: String(toMajorUnits(bounds.least, currency)),
        max: String(toMajorUnits(bounds.most, currency)),
        step: 'any',
        inputMode: 'decimal',
      }}
    />
    <button className="pay quiet" type="submit">
      {shopTexts(locale).donation.choose}
    </button>
  </form>
)
