import type { Category } from '@sitewright/contract/categories'
import { workflowLabel } from '@sitewright/domain/products'
import type { ReactNode } from 'react'
import { t } from '../../language'
import { SearchField } from '../../ui/field'
import { Select } from '../../ui/select'
import { fullName } from './editor/category-picker'
import { typeNames } from './editor/side-column'
import type { ListFilter } from './use-product-list'

const any = (label: string) => ({ value: 'any', label })
const states = [
  any(t('Any status')),
  ...(['PUBLISHED', 'SCHEDULED', 'DRAFT'] as const).map(value => ({ value, label: t(workflowLabel(value)) })),
]
const types = [any(t('Any kind')), ...Object.entries(typeNames).map(([value, label]) => ({ value, label }))]
const stocks = [
  any(t('Any stock')),
  { value: 'low', label: t('Low stock') },
  { value: 'sold-out', label: t('Sold out') },
]

/** Which products are listed. */
export const ProductFilters = ({
  filter,
  categories,
  onChange,
  children,
}: {
  filter: ListFilter
  categories: readonly Category[]
  onChange: (changed: ListFilter) => void
  children: ReactNode
}) => {
  const choose = (name: keyof ListFilter) => (value: string) => onChange({ [name]: value === 'any' ? '' : value })
  const branches = [
    any(t('Any category')),
    ...categories.map(category => ({ value: category.id, label: fullName(category, categories) })),
  ]
  return (
    <div className="products-tools">
      <SearchField label={t('Search products')} value={filter.search ?? ''} onChange={search => onChange({ search })} />
      {(
        [
          ['category', t('Category'), branches],
          ['state', t('Status'), states],
          ['type', t('Kind'), types],
          ['stock', t('Stock'), stocks],
        ] as const
      ).map(([name, label, options]) => (
        <Select
          key={name}
          label={label}
          isLabelHidden
          options={options}
          value={filter[name] ?? 'any'}
          onChange={choose(name)}
        />
      ))}
      {children}
    </div>
  )
}
