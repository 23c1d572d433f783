import { readStockEntry } from '@sitewright/domain/products'
import { Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../../app/session'
import { t, tn } from '../../../language'
import { Button, IconButton } from '../../../ui/button'
import { TextField } from '../../../ui/field'
import { Select } from '../../../ui/select'
import { money } from '../../money-words'
import { readPrice, showAmount } from './matrix-columns'
import { MomentField } from './moment-field'
import type { Cells, Row } from './product-form'
import type { ProductForm } from './use-product'

const ways = [
  { value: 'off', label: t('off the price') },
  { value: 'to', label: t('as the price') },
  { value: 'none', label: t('no sale') },
] as const
type Way = (typeof ways)[number]['value']

const range = (numbers: readonly number[], currency: string): string => {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  return least === most
    ? showAmount(least, currency)
    : t('{least} to {most}', { least: showAmount(least, currency), most: showAmount(most, currency) })
}

type Typed = { price: string; sale: string; way: Way; saleFrom: string | null; saleUntil: string | null; stock: string }

/** What the typed values make of one row; a sentence where they make nothing. */
function applied(cells: Cells, typed: Typed, currency: string): Cells | string {
  let next = cells
  if (typed.price.trim() !== '') {
    const price = readPrice(typed.price, currency)
    if (!price.ok) return price.error
    next = { ...next, price: price.price }
  }
  if (typed.way === 'none') next = { ...next, onSale: false }
  else if (typed.sale.trim() !== '') {
    const share = /^(\d{1,2})\s*%?$/.exec(typed.sale.trim())
    const read = typed.way === 'off' ? undefined : readPrice(typed.sale, currency)
    if (typed.way === 'off' && !share) return t('Please enter a share such as 15%')
    if (read && !read.ok) return read.error
    const salePrice = read?.ok ? read.price : Math.floor((next.price * (100 - Number(share?.[1])) + 50) / 100)
    if (salePrice >= next.price) return t('A sale price is below the price.')
    next = { ...next, salePrice, onSale: true }
  }
  if (typed.saleFrom !== null) next = { ...next, saleFrom: typed.saleFrom }
  if (typed.saleUntil !== null) next = { ...next, saleUntil: typed.saleUntil }
  if (next.saleFrom && next.saleUntil && next.saleFrom >= next.saleUntil) return t('A sale ends after it begins.')
  if (typed.stock.trim() !== '') {
    const read = readStockEntry(typed.stock, next.stock)
    if (!read.ok) return t('Type 12 to set, +5 or -2 to adjust.')
    next = { ...next, unlimited: false, stock: next.stock + read.difference }
  }
  return next
}

/** The ticked rows, edited together. */
export const TickedPanel = ({
  rows,
  product: { form, setForm },
  onClose,
}: {
  rows: readonly Row[]
  product: ProductForm
  onClose: () => void
}) => {
  const { currency, timeZone } = useSession().site
  const [typed, setTyped] = useState<Typed>({
    price: '',
    sale: '',
    way: 'off',
    saleFrom: null,
    saleUntil: null,
    stock: '',
  })
  const [error, setError] = useState<string>()
  const set = (changed: Partial<Typed>) => setTyped(before => ({ ...before, ...changed }))
  const ids = new Set(rows.map(({ id }) => id))
  const sample = rows[0]
  const preview = sample ? applied(sample.cells, typed, currency) : undefined
  const apply = () => {
    const next = new Map<string, Cells>()
    for (const row of rows) {
      const cells = applied(row.cells, typed, currency)
      if (typeof cells === 'string') return setError(cells)
      next.set(row.id, cells)
    }
    setError(undefined)
    setForm(before => ({
      ...before,
      rows: before.rows.map(row => ({ ...row, cells: next.get(row.id) ?? row.cells })),
    }))
  }
  const remove = () => {
    setForm(before => ({ ...before, rows: before.rows.filter(({ id }) => !ids.has(id)) }))
    onClose()
  }
  const name = tn(rows.length, 'Edit 1 variant', 'Edit {count} variants')
  return (
    <aside className="ticked-panel" aria-label={name}>
      <div className="order-head">
        <h2>{name}</h2>
        <IconButton icon={X} label={t('Choose none')} onPress={onClose} />
      </div>
      <div className="fields">
        <TextField
          label={t('Price')}
          value={typed.price}
          onChange={price => set({ price })}
          input={{
            inputMode: 'decimal',
            placeholder: range(
              rows.map(({ cells }) => cells.price),
              currency,
            ),
          }}
        />
        <div className="product-pair">
          <TextField
            label={t('Sale price')}
            value={typed.sale}
            isDisabled={typed.way === 'none'}
            onChange={sale => set({ sale })}
            input={{ placeholder: typed.way === 'off' ? '15%' : '' }}
          />
          <Select
            label={t('How it is meant')}
            options={ways}
            value={typed.way}
            onChange={way => set({ way: way as Way })}
          />
        </div>
        <MomentField
          label={t('Sale starts')}
          value={typed.saleFrom}
          timeZone={timeZone}
          onChange={saleFrom => set({ saleFrom })}
        />
        <MomentField
          label={t('Sale ends')}
          value={typed.saleUntil}
          timeZone={timeZone}
          onChange={saleUntil => set({ saleUntil })}
        />
        {form.fields.type !== 'DIGITAL' && (
          <TextField
            label={t('Stock')}
            value={typed.stock}
            onChange={stock => set({ stock })}
            input={{ placeholder: '+5, −2 or 12' }}
          />
        )}
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
      </div>
      {preview !== undefined && typeof preview !== 'string' && preview.onSale && (
        <section className="sale-preview">
          <h3 className="field-label">{t('What shoppers will see')}</h3>
          <p>
            <s>{money(preview.price, currency)}</s> <b>{money(preview.salePrice, currency)}</b>
          </p>
          {sample?.known && sample.known.lowestPrice !== null && (
            <p className="soft">
              {t('Lowest price in 30 days: {lowestPrice}', { lowestPrice: money(sample.known.lowestPrice, currency) })}
            </p>
          )}
        </section>
      )}
      <div className="ticked-actions">
        <Button
          icon={Trash2}
          isDisabled={rows.length >= form.rows.length}
          hint={rows.length >= form.rows.length ? t('A product has at least one variant.') : undefined}
          onPress={remove}
        >
          {t('Remove')}
        </Button>
        <Button kind="primary" onPress={apply}>
          {t('Apply to {rows}', { rows: rows.length })}
        </Button>
      </div>
    </aside>
  )
}
