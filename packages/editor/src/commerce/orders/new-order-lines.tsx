import type { ManualQuote } from '@sitewright/contract/manual-orders'
import { useState } from 'react'
import { t } from '../../language'
import { SearchField, TextField } from '../../ui/field'
import { TextButton } from '../../ui/text-button'
import { useSettled } from '../../ui/use-settled'
import { useGoods } from '../discounts/use-discounts'
import { money } from '../money-words'
import { productTitle } from '../products/product-words'
import { Stepper } from './stepper'
import type { NewOrder } from './use-new-order'

const mostFound = 8
const mostUnits = 9999

/** Products by name; each variant is a row, because one of them is sold. */
const Search = ({ order, currency }: { order: NewOrder; currency: string }) => {
  const [search, setSearch] = useState('')
  const wanted = search.trim()
  const shown = useSettled(wanted, 150)
  const { data, isPlaceholderData } = useGoods(shown)
  // What was found for the words before stays in sight and cannot be taken: it may be something else in a moment.
  const isStale = shown !== wanted || isPlaceholderData || data === undefined
  const found =
    wanted && shown
      ? (data?.items ?? [])
          .flatMap(product => product.variants.map(variant => ({ product, variant })))
          .slice(0, mostFound)
      : []
  const add = (variantId: string) => {
    if (isStale) return
    const known = order.lines.find(line => line.variantId === variantId)
    order.setLines(
      known
        ? order.lines.map(line => (line === known ? { ...line, quantity: line.quantity + 1 } : line))
        : [...order.lines, { variantId, quantity: 1, price: '' }],
    )
    setSearch('')
  }
  return (
    <div className="new-order-search">
      <SearchField label={t('Add a product')} value={search} onChange={setSearch} />
      {wanted !== '' && (
        <ul className="new-order-found" aria-label={t('Found products')} aria-busy={isStale}>
          {found.map(({ product, variant }) => (
            <li key={variant.id}>
              <button
                type="button"
                className="order-row"
                aria-disabled={isStale || undefined}
                onClick={() => add(variant.id)}
              >
                <b>{[productTitle(product), ...variant.optionValues].join(', ')}</b>
                <span className="num">{money(variant.onSale ? variant.salePrice : variant.price, currency)}</span>
                <span className="soft num">{variant.sku}</span>
                <span className="soft num">
                  {variant.unlimited ? t('Unlimited') : t('{qtyInStock} available', { qtyInStock: variant.qtyInStock })}
                </span>
              </button>
            </li>
          ))}
          {isStale && found.length === 0 && <li className="quiet">{t('Looking')}</li>}
          {!isStale && found.length === 0 && <li className="quiet">{t("Nothing matches '{wanted}'.", { wanted })}</li>}
        </ul>
      )}
    </div>
  )
}

export const NewOrderLines = ({
  order,
  quote,
  currency,
}: {
  order: NewOrder
  quote: ManualQuote | undefined
  currency: string
}) => {
  const change = (variantId: string, changed: { quantity?: number; price?: string }) =>
    order.setLines(order.lines.map(line => (line.variantId === variantId ? { ...line, ...changed } : line)))
  return (
    <section>
      <h2>{t('What is sold')}</h2>
      {order.lines.length > 0 && (
        <ul className="order-choice">
          {order.lines.map(({ variantId, quantity, price }) => {
            const line = quote?.lines.find(each => each.variantId === variantId)
            const title = line?.title ?? t('Product')
            const isShort = line !== undefined && line.available !== null && line.available < quantity
            return (
              <li key={variantId} className="new-order-line">
                {line?.imageUrl ? <img src={`${line.imageUrl}?format=100w`} alt="" /> : <span className="no-picture" />}
                <span>
                  <b>{title}</b>
                  <span className="second">{line?.options}</span>
                  {isShort && (
                    <span className="field-error">
                      {t('Only {available} available', { available: line.available })}
                    </span>
                  )}
                </span>
                <span className="order-choice-units">
                  <Stepper
                    label={t('Units of {title}', { title })}
                    value={quantity}
                    most={mostUnits}
                    onChange={value => change(variantId, { quantity: Math.max(1, value) })}
                  />
                  <TextField
                    label={t('Price of one {title}', { title })}
                    isLabelHidden
                    value={price}
                    onChange={typed => change(variantId, { price: typed })}
                    input={{
                      inputMode: 'decimal',
                      placeholder: line ? money(line.listPrice, currency) : '',
                    }}
                  />
                  <span className="num new-order-total">{line && money(line.total, currency)}</span>
                  <TextButton
                    onPress={() => order.setLines(order.lines.filter(each => each.variantId !== variantId))}
                    aria-label={t('Remove {title}', { title })}
                  >
                    {t('Remove')}
                  </TextButton>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <Search order={order} currency={currency} />
    </section>
  )
}
