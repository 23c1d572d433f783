import type { GivenRate } from '@sitewright/contract/shipping'
import { shippingLimits } from '@sitewright/domain/catalogue'
import { newId } from '../../app/new-id'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { MoneyField } from '../rules/value-fields'

type Price = Extract<GivenRate['price'], { kind: 'quote' }>

const addressProblem = (address: string): string | undefined =>
  /^https:\/\/[^\s/|:@]+\.[^\s|]+$/i.test(address.trim())
    ? undefined
    : t('Please enter an address such as https://rates.example/quote')

const secretProblem = (secret = ''): string | undefined =>
  secret === '' || secret.trim().length >= shippingLimits.quoteSecretLeast
    ? undefined
    : t('Use at least {quoteSecretLeast} characters', { quoteSecretLeast: shippingLimits.quoteSecretLeast })

/** Whether it can be saved as it stands. */
export const isQuoteComplete = ({ price, secret }: GivenRate): boolean =>
  price.kind !== 'quote' || (!addressProblem(price.address) && !secretProblem(secret))

/** A price that a service of the shop or of a carrier says. */
export const QuoteFields = ({
  rate,
  price,
  currency,
  isTried,
  onChange,
}: {
  rate: GivenRate
  price: Price
  currency: string
  isTried: boolean
  onChange: (rate: GivenRate) => void
}) => {
  const set = (changed: Partial<Price>) => onChange({ ...rate, price: { ...price, ...changed } })
  const setSecret = (secret: string) => onChange({ ...rate, secret: secret === '' ? undefined : secret })
  return (
    <>
      <TextField
        label={t('Address that says the price')}
        help={t('Your own or a carrier’s, asked for every cart. It has 3 seconds.')}
        value={price.address}
        onChange={address => set({ address })}
        maxLength={shippingLimits.quoteAddress}
        error={isTried ? addressProblem(price.address) : undefined}
        input={{ inputMode: 'url', autoComplete: 'off', spellCheck: 'false' }}
      />
      <div className="rate-line">
        <MoneyField
          label={t('Handling on top')}
          currency={currency}
          value={price.handling}
          onChange={handling => set({ handling: handling ?? 0 })}
        />
        <MoneyField
          label={t('Price without an answer')}
          currency={currency}
          value={price.fallback}
          onChange={fallback => set({ fallback })}
        />
      </div>
      {price.fallback === null && <p className="quiet">{t('Without an answer this rate is not offered.')}</p>}
      <div className="rate-line with-button">
        <TextField
          label={t('Secret that signs the question')}
          help={
            rate.isSigned
              ? t('One is kept. Enter another to replace it.')
              : t('Give it to whoever answers: by it they know that you ask. It is not shown again.')
          }
          value={rate.secret ?? ''}
          onChange={setSecret}
          maxLength={shippingLimits.quoteSecret}
          error={isTried ? secretProblem(rate.secret) : undefined}
          input={{ autoComplete: 'off', spellCheck: 'false' }}
        />
        <Button onPress={() => setSecret(`${newId()}${newId()}`)}>{t('Make one')}</Button>
      </div>
    </>
  )
}
