import { type Dispatch, type SetStateAction, useCallback, useMemo, useState } from 'react'
import { useLayout } from '../../../app/layout'
import { useSession } from '../../../app/session'
import { t } from '../../../language'
import { Matrix } from './matrix'
import { columnsFor } from './matrix-columns'
import type { Row } from './product-form'
import type { ProductForm } from './use-product'
import { VariantCards } from './variant-cards'

/** The variants, as a sheet or, where there is no room for one, as one card after the other. */
export const VariantRows = ({
  product: { form, setForm },
  ticked: given,
  onTick,
}: {
  product: ProductForm
  ticked?: ReadonlySet<string>
  onTick?: Dispatch<SetStateAction<ReadonlySet<string>>>
}) => {
  const { currency, units, primaryLocale: locale } = useSession().site
  const layout = useLayout()
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())
  const { options, rows } = form
  const columns = useMemo(() => columnsFor(form.fields.type), [form.fields.type])
  const around = useMemo(() => ({ currency, units }), [currency, units])
  const namesOf = useCallback(
    (row: Row) =>
      options.map(({ values }, index) => {
        const value = values.find(({ id }) => id === row.cells.valueIds[index])
        return { label: value?.label[locale] ?? '', swatch: value?.swatch }
      }),
    [options, locale],
  )
  const change = (next: readonly Row[]) => setForm(before => ({ ...before, rows: next }))
  const shared = { rows, columns, around, namesOf, onChange: change }
  if (layout === 'phone') return <VariantCards {...shared} />
  return (
    <>
      <Matrix
        {...shared}
        optionNames={options.map(({ name }) => name[locale] ?? '')}
        ticked={given ?? own}
        onTick={onTick ?? setOwn}
      />
      <p className="soft matrix-help">
        {t('Arrows move, Enter goes down, paste fills a block. Drag the corner of a cell to fill down.')}
      </p>
    </>
  )
}
