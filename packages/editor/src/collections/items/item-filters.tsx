import type { Collection } from '@sitewright/contract/collections'
import { localise } from '@sitewright/domain/sites'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { SearchField } from '../../ui/field'
import { Select } from '../../ui/select'
import { type ItemFilter, type ItemOrder, useAuthors, useLabels } from '../use-collections'
import { nouns } from '../words'

const any = 'any'

const orders: readonly { readonly value: ItemOrder; readonly label: string }[] = [
  { value: 'edited', label: t('Edited last') },
  { value: 'date', label: t('By date') },
  { value: 'title', label: t('By title') },
]

/** Which of the items are listed, and in which order. */
export const ItemFilters = ({
  collection: { id, kind },
  filter,
  isManual,
  onChange,
}: {
  collection: Collection
  filter: ItemFilter
  isManual: boolean
  onChange: (changed: ItemFilter | { [Name in keyof ItemFilter]?: undefined }) => void
}) => {
  const { primaryLocale } = useSession().site
  const labels = useLabels(id).data?.labels ?? []
  const authors = useAuthors().data?.authors ?? []
  const named = labels.map(label => ({
    value: label.id,
    label: `${localise(label.name, primaryLocale, primaryLocale) ?? ''}${label.kind === 'tag' ? ', tag' : ''}`,
  }))
  const choose = (name: 'label' | 'author') => (value: string) =>
    onChange({ [name]: value === any ? undefined : value })
  return (
    <div className="items-tools">
      <SearchField
        label={t('Search {many}', { many: nouns[kind].many })}
        value={filter.search ?? ''}
        onChange={search => onChange({ search: search || undefined } as ItemFilter)}
      />
      {labels.length > 0 && (
        <Select
          label={t('Category or tag')}
          isLabelHidden
          options={[{ value: any, label: t('Any label') }, ...named]}
          value={filter.label ?? any}
          onChange={choose('label')}
        />
      )}
      {authors.length > 1 && kind === 'blog' && (
        <Select
          label={t('Author')}
          isLabelHidden
          options={[
            { value: any, label: t('Anybody') },
            ...authors.map(({ id: value, name }) => ({ value, label: name })),
          ]}
          value={filter.author ?? any}
          onChange={choose('author')}
        />
      )}
      <Select
        label={t('Order|of a list')}
        isLabelHidden
        options={isManual ? [{ value: 'manual', label: t('Your order') }, ...orders] : orders}
        value={filter.order ?? 'edited'}
        onChange={order => onChange({ order: order as ItemOrder })}
      />
    </div>
  )
}
