import { type DiscountBody, tryDiscount } from '@sitewright/contract/discounts'
import type { ProductRow } from '@sitewright/contract/products'
import { countryCodes, countryOptions } from '@sitewright/domain/addresses'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../../app/api'
import { keys } from '../../app/queries'
import { useSession } from '../../app/session'
import { language, t } from '../../language'
import { TextField } from '../../ui/field'
import { Select } from '../../ui/select'
import { Failed } from '../../ui/states'
import { Status } from '../../ui/status'
import { TextButton } from '../../ui/text-button'
import { useSettled } from '../../ui/use-settled'
import { money } from '../money-words'
import { productTitle } from '../products/product-words'
import { useGoods } from './use-discounts'

const countries = countryOptions(countryCodes, language).map(([value, label]) => ({ value, label }))
const customers = [
  { value: 'new', label: t('New customer') },
  { value: 'known', label: t('Returning customer') },
]

type Item = { readonly variantId: string; readonly quantity: number }
const oneOf = ({ variants }: ProductRow): Item[] =>
  variants.slice(0, 1).map(({ id }) => ({ variantId: id, quantity: 1 }))

/** A cart that is never sold: the checkout's own sums, with the discount as it stands on the screen. */
export const TryCart = ({ discount }: { discount: DiscountBody & { readonly id: string | null } }) => {
  const { currency } = useSession().site
  const goods = useGoods('')
  const products = goods.data?.items ?? []
  const [chosen, setChosen] = useState<readonly Item[]>()
  const [country, setCountry] = useState('US')
  const [customer, setCustomer] = useState('new')
  const [other, setOther] = useState('')
  const items = chosen ?? products.slice(0, 2).flatMap(oneOf)
  const body = useSettled(
    JSON.stringify({
      discount,
      codes: other.trim() ? [other.trim()] : [],
      items,
      country,
      isFirstOrder: customer === 'new',
    }),
    300,
  )
  const { data, error, refetch } = useQuery({
    queryKey: keys.discountTry(body),
    queryFn: () => call(tryDiscount, { body: JSON.parse(body) }),
    placeholderData: keepPreviousData,
    enabled: items.length > 0,
  })
  const setQuantity = (variantId: string, quantity: number) =>
    setChosen(
      quantity === 0
        ? items.filter(item => item.variantId !== variantId)
        : items.map(item => (item.variantId === variantId ? { ...item, quantity } : item)),
    )
  const addable = products.filter(
    ({ variants }) => !items.some(item => variants.some(({ id }) => id === item.variantId)),
  )
  return (
    <aside className="try" aria-label={t('Try it')}>
      <div className="rules-head">
        <h2>{t('Try it')}</h2>
        <span className="quiet">{t('Nothing is sold')}</span>
      </div>
      <div className="try-line">
        <Select label={t('Customer')} isLabelHidden options={customers} value={customer} onChange={setCustomer} />
        <Select label={t('Country')} isLabelHidden options={countries} value={country} onChange={setCountry} />
      </div>
      {goods.data && products.length === 0 && <p className="quiet">{t('Add a product to try it with.')}</p>}
      {error && <Failed onRetry={() => void refetch()} text={messageOf(error)} />}
      {data && (
        <>
          <ul className="rule-rows">
            {data.lines.map(line => (
              <li key={line.variantId} className="try-item">
                {line.imageUrl ? <img src={`${line.imageUrl}?format=100w`} alt="" /> : <span className="no-picture" />}
                <span>
                  <b>{line.title}</b>
                  <span className="second">
                    {[line.options, t('quantity {quantity}', { quantity: line.quantity })].filter(Boolean).join(', ')}
                  </span>
                  <span className="chips">
                    <TextButton onPress={() => setQuantity(line.variantId, line.quantity + 1)}>
                      {t('One more')}
                    </TextButton>
                    <TextButton onPress={() => setQuantity(line.variantId, line.quantity - 1)}>
                      {t('One less')}
                    </TextButton>
                  </span>
                </span>
                <span className="figure num">
                  {money(line.subtotalCents, currency)}
                  <span className="second">
                    {line.discountCents > 0 ? `−${money(line.discountCents, currency)}` : t('not covered')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          {addable.length > 0 && (
            <Select
              label={t('Add a product')}
              placeholder={t('Choose a product')}
              options={addable.map(product => ({ value: product.id, label: productTitle(product) }))}
              value=""
              onChange={id => setChosen([...items, ...addable.filter(product => product.id === id).flatMap(oneOf)])}
            />
          )}
          <TextField label={t('Another code')} value={other} onChange={setOther} maxLength={40} />
          <ul className="try-codes">
            {data.discounts.map(({ label, isUsed, reason }) => (
              <li key={label}>
                <span className="chip">{label || t('This discount')}</span>
                <Status tone={isUsed ? 'success' : 'neutral'} isWaiting={!isUsed}>
                  {isUsed ? t('Used') : t('Not used')}
                </Status>
                {reason && <span className="second">{reason}</span>}
              </li>
            ))}
          </ul>
          <dl className="order-sums">
            <div>
              <dt>{t('Goods')}</dt>
              <dd className="num">{money(data.subtotalCents, currency)}</dd>
            </div>
            {data.discounts
              .filter(({ amountCents }) => amountCents > 0)
              .map(({ label, amountCents }) => (
                <div key={label}>
                  <dt>{label || t('This discount')}</dt>
                  <dd className="num">{`−${money(amountCents, currency)}`}</dd>
                </div>
              ))}
            <div>
              <dt>{data.shippingName ?? t('Delivery')}</dt>
              <dd className="num">
                {data.shippingName === null
                  ? t('not sent there')
                  : data.shippingCents === 0
                    ? t('Free')
                    : money(data.shippingCents, currency)}
              </dd>
            </div>
            {data.taxCents > 0 && (
              <div>
                <dt>{data.taxName}</dt>
                <dd className="num">{money(data.taxCents, currency)}</dd>
              </div>
            )}
            <div className="order-total">
              <dt>{t('Total')}</dt>
              <dd className="num">{money(data.totalCents, currency)}</dd>
            </div>
          </dl>
        </>
      )}
    </aside>
  )
}
