import { lengthUnit, readLength, readWeight, showLength, showWeight, weightUnit } from '@sitewright/domain/products'
import { useState } from 'react'
import { useSession } from '../../../app/session'
import { t } from '../../../language'
import { TextField } from '../../../ui/field'
import type { Cells } from './product-form'
import type { ProductForm } from './use-product'

const Measure = ({
  label,
  unit,
  shown,
  read,
  onChange,
}: {
  label: string
  unit: string
  shown: string
  read: (typed: string) => number | null | undefined
  onChange: (stored: number | null) => void
}) => {
  const [typed, setTyped] = useState<string>()
  const value = typed === undefined ? undefined : read(typed)
  return (
    <TextField
      label={label}
      value={typed ?? shown}
      after={unit}
      onChange={text => {
        setTyped(text)
        const next = read(text)
        if (next !== undefined) onChange(next)
      }}
      onBlur={() => value !== undefined && setTyped(undefined)}
      error={typed !== undefined && value === undefined ? t('Please enter a number such as 1.5') : undefined}
      input={{ inputMode: 'decimal' }}
    />
  )
}

/** What it weighs and measures in its box, for all variants at once; the sheet has the weight of each. */
export const DeliveryTab = ({ product: { form, setForm } }: { product: ProductForm }) => {
  const { units } = useSession().site
  const first = form.rows[0]?.cells
  const isMixed = form.rows.some(({ cells }) => cells.weightG !== first?.weightG)
  const setAll = (changed: Partial<Cells>) =>
    setForm(before => ({
      ...before,
      rows: before.rows.map(row => ({ ...row, cells: { ...row.cells, ...changed } })),
    }))
  const lengths = [
    [t('Length'), 'lengthMm'],
    [t('Width'), 'widthMm'],
    [t('Height'), 'heightMm'],
  ] as const
  return (
    <div className="page-body">
      <div className="fields product-narrow">
        <Measure
          label={isMixed ? t('Weight of every variant') : t('Weight')}
          unit={weightUnit(units)}
          shown={isMixed ? '' : showWeight(first?.weightG ?? null, units)}
          read={typed => readWeight(typed, units)}
          onChange={weightG => setAll({ weightG })}
        />
        <div className="product-three">
          {lengths.map(([label, name]) => (
            <Measure
              key={name}
              label={label}
              unit={lengthUnit(units)}
              shown={showLength(first?.[name] ?? null, units)}
              read={typed => readLength(typed, units)}
              onChange={stored => setAll({ [name]: stored })}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
