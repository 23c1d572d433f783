import { productOrderLabels } from '@sitewright/blocks/kit/data'
import { Select } from '../ui/select'
import { CategoryControl } from './category-control'

type Source = {
  readonly collectionId: string
  readonly filter: { readonly kind: 'none' } | { readonly kind: 'label'; readonly label: string }
  readonly sort: string
}

const orders = Object.entries(productOrderLabels).map(([value, label]) => ({ value, label }))

/** Which things a block lists, and in which order. */
export const SourceControl = ({
  label,
  help,
  value,
  onChange,
}: {
  label: string
  help?: string
  value: unknown
  onChange: (source: Source) => void
}) => {
  const source = value as Source
  const { filter, sort } = source
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="fields" role="group" aria-label={label}>
      <CategoryControl
        label={label}
        value={filter.kind === 'label' ? filter.label : ''}
        onChange={category =>
          onChange({ ...source, filter: category === '' ? { kind: 'none' } : { kind: 'label', label: category } })
        }
      />
      <Select
        label="Order"
        help={help}
        options={orders}
        value={sort}
        onChange={order => onChange({ ...source, sort: order })}
      />
    </div>
  )
}
