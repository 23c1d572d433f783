import { useState } from 'react'
import { OptionsEditor } from './options-editor'
import { TickedPanel } from './ticked-panel'
import type { ProductForm } from './use-product'
import { VariantRows } from './variant-rows'

export const VariantsTab = ({ product }: { product: ProductForm }) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { form, setForm } = product
  const chosen = form.rows.filter(({ id }) => ticked.has(id))
  return (
    <div className={chosen.length > 0 ? 'variants-tab with-panel' : 'variants-tab'}>
      <div className="variants-main">
        <OptionsEditor form={form} onChange={setForm} />
        <VariantRows product={product} ticked={ticked} onTick={setTicked} />
      </div>
      {chosen.length > 0 && (
        <TickedPanel key={[...ticked].join(' ')} rows={chosen} product={product} onClose={() => setTicked(new Set())} />
      )}
    </div>
  )
}
