import type { SourceOf } from '@sitewright/blocks/kit/prop-facts'
import { type CollectionKind, isCollectionKind } from '@sitewright/domain/collections'
import { localise } from '@sitewright/domain/sites'
import { useSession } from '../app/session'
import { useEditorScope } from '../canvas/editor-context'
import { t } from '../language'
import { useAuthors, useCollection, useLabels } from '../site/collection-facts'
import { nouns } from '../site/collection-words'
import { titleOf } from '../site/page-words'
import { Select } from '../ui/select'
import { CategoryControl } from './category-control'
import { collectionsOf, type SourceKind } from './source-collections'
import { type CollectionFilter, filterKey, filterOf, filtersOf } from './source-filters'
import { ordersOf } from './source-orders'

type Source = {
  readonly collectionId: string
  readonly filter: CollectionFilter | { readonly kind: 'label'; readonly label: string }
  readonly sort: string
}

type SourceProps = {
  readonly label: string
  readonly help?: string
  readonly source: Source
  readonly onChange: (source: Source) => void
}

const Order = ({
  help,
  source,
  onChange,
  options,
}: Omit<SourceProps, 'label'> & { options: ReturnType<typeof ordersOf> }) => {
  // An order that this kind has not is the usual one.
  const value = options.some(option => option.value === source.sort) ? source.sort : 'manual'
  return (
    <Select
      label={t('Order|of a list')}
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

/** Which of a collection's items, and in which order. */
const OfCollection = ({
  kind,
  pageId,
  ...props
}: SourceProps & {
  kind: CollectionKind
  /** Undefined where it is found only when the page is drawn. */
  pageId: string | undefined
}) => {
  const { source, onChange } = props
  const { locale } = useEditorScope()
  const { may } = useSession()
  const id = pageId ?? ''
  const enabled = pageId !== undefined && may('content')
  const own = useCollection(id, { enabled }).data?.settings.order
  const labels = useLabels(id, { enabled }).data?.labels
  const authors = useAuthors({ enabled: enabled && kind === 'blog' }).data?.authors
  const filter: CollectionFilter = source.filter.kind === 'label' ? { kind: 'none' } : source.filter
  return (
    <>
      <Select
        label={t('Which')}
        options={filtersOf(kind, filter, {
          labels,
          authors,
          nameOf: ({ name }) => localise(name, locale, locale) ?? '',
        })}
        value={filterKey(filter)}
        onChange={key => onChange({ ...source, filter: filterOf(key) })}
      />
      <Order {...props} options={ordersOf(kind, own)} />
    </>
  )
}

/** What a list says while it is made of nothing that there is. */
const lostWords = (of: SourceOf, { collectionId }: Source, hasAny: boolean): string => {
  if (collectionId !== 'here' && collectionId !== 'all') return t('A page that is gone')
  if (!isCollectionKind(of)) return t('Choose a page')
  return hasAny
    ? t('Choose a page of {many}', { many: nouns[of].many })
    : t('This site has no page of {many} yet', { many: nouns[of].many })
}

/** Pages, products or items of a collection, by the page that they belong to. */
const ItemSource = ({ of, ...props }: SourceProps & { of: SourceOf }) => {
  const { label, source, onChange } = props
  const { draft, pageId } = useEditorScope()
  const collections = collectionsOf(draft, page => titleOf(page, draft), { of, pageId })
  const chosen = collections.find(({ value }) => value === source.collectionId)
  const gone = chosen ? [] : [{ value: source.collectionId, label: lostWords(of, source, collections.length > 0) }]
  const kind: SourceKind | undefined = chosen?.kind
  return (
    <>
      <Select
        label={label}
        options={[...gone, ...collections]}
        value={source.collectionId}
        // The categories of another one are not those of this one.
        onChange={collectionId => onChange({ ...source, collectionId, filter: { kind: 'none' } })}
      />
      {kind === 'products' && <Category {...props} label={t('Category')} />}
      {kind !== undefined && isCollectionKind(kind) ? (
        <OfCollection
          {...props}
          kind={kind}
          pageId={source.collectionId === 'here' ? ownPage(draft, pageId, kind) : source.collectionId}
        />
      ) : (
        kind !== undefined && <Order {...props} options={ordersOf(kind)} />
      )}
    </>
  )
}

/** The collection that "here" stands for: the page itself, or the first of its kind. */
const ownPage = (
  { pages }: ReturnType<typeof useEditorScope>['draft'],
  pageId: string | undefined,
  kind: CollectionKind,
): string | undefined =>
  (pages.find(page => page.id === pageId && page.kind === kind) ?? pages.find(page => page.kind === kind))?.id

/** Which things a block lists, and in which order. */
export const SourceControl = ({
  of,
  value,
  ...props
}: Omit<SourceProps, 'source'> & { of: SourceOf; value: unknown }) => {
  const given = { ...props, source: value as Source }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="fields" role="group" aria-label={props.label}>
      {of === 'products' ? (
        <>
          <Category {...given} />
          <Order {...given} options={ordersOf('products')} />
        </>
      ) : (
        <ItemSource {...given} of={of} />
      )}
    </div>
  )
}
