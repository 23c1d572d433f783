import { pageOrderLabels, productOrderLabels } from '@sitewright/blocks/kit/data'
import { useEditorScope } from '../canvas/editor-context'
import { titleOf } from '../site/page-words'
import { Select } from '../ui/select'
import { CategoryControl } from './category-control'
import { collectionsOf } from './source-collections'

type Source = {
  readonly collectionId: string
  readonly filter: { readonly kind: 'none' } | { readonly kind: 'label'; readonly label: string }
  readonly sort: string
}

type SourceProps = {
  readonly label: string
  readonly help?: string
  readonly source: Source
  readonly onChange: (source: Source) => void
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const productOrders = optionsOf(productOrderLabels)
const pageOrders = optionsOf(pageOrderLabels)

const Order = ({ help, source, onChange, isOfProducts }: Omit<SourceProps, 'label'> & { isOfProducts: boolean }) => {
  const options = isOfProducts ? productOrders : pageOrders
  // An order that this kind has not is the usual one.
  const value = options.some(option => option.value === source.sort) ? source.sort : 'manual'
  return (
    <Select
      label="Order"
      help={help}
      options={options}
      value={value}
      onChange={sort => onChange({ ...source, sort })}
    />
  )
}

const Category = ({ label, source, onChange }: SourceProps) => (
  <CategoryControl
    label={label}
    value={source.filter.kind === 'label' ? source.filter.label : ''}
    onChange={category =>
      onChange({ ...source, filter: category === '' ? { kind: 'none' } : { kind: 'label', label: category } })
    }
  />
)

/** Pages or products, by the page that they belong to. */
const ItemSource = (props: SourceProps) => {
  const { label, source, onChange } = props
  const { draft } = useEditorScope()
  const collections = collectionsOf(draft, page => titleOf(page, draft))
  const chosen = collections.find(({ value }) => value === source.collectionId)
  const isOfProducts = chosen?.isOfProducts ?? false
  const gone = chosen ? [] : [{ value: source.collectionId, label: 'A page that is gone' }]
  return (
    <>
      <Select
        label={label}
        options={[...collections, ...gone]}
        value={source.collectionId}
        // The categories of another shop are not those of this one.
        onChange={collectionId => onChange({ ...source, collectionId, filter: { kind: 'none' } })}
      />
      {isOfProducts && <Category {...props} label="Category" />}
      <Order {...props} isOfProducts={isOfProducts} />
    </>
  )
}

/** Which things a block lists, and in which order. */
export const SourceControl = ({
  of,
  value,
  ...props
}: Omit<SourceProps, 'source'> & { of: 'products' | 'items'; value: unknown }) => {
  const given = { ...props, source: value as Source }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="fields" role="group" aria-label={props.label}>
      {of === 'items' ? (
        <ItemSource {...given} />
      ) : (
        <>
          <Category {...given} />
          <Order {...given} isOfProducts />
        </>
      )}
    </div>
  )
}
