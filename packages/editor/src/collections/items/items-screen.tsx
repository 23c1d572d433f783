import '../../ui/table.css'
import '../../commerce/commerce.css'
import '../../commerce/orders/orders.css'
import '../../commerce/products/products.css'
import './items.css'
import type { Collection, ItemSummary } from '@sitewright/contract/collections'
import { loadFailureMessages } from '@sitewright/domain/catalogue/messages'
import { kindsOfCollections } from '@sitewright/domain/collections'
import { ArrowLeft } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLayout } from '../../app/layout'
import { navigate } from '../../app/router'
import { useSession } from '../../app/session'
import { useListKeys } from '../../commerce/use-list-keys'
import { language, t } from '../../language'
import { authorsPath, itemPath, labelsPath } from '../../site/collection-paths'
import { Button, IconButton } from '../../ui/button'
import { Menu, MenuItem } from '../../ui/menu'
import { Empty, Failed, Waiting } from '../../ui/states'
import { useCollection, useItems } from '../use-collections'
import { countWords, nouns, tabs, titleIn } from '../words'
import { AddItem } from './add-item'
import { ItemFilters } from './item-filters'
import { ItemList } from './item-list'
import { ItemsBulk } from './items-bulk'
import { useFilter } from './use-filter'

/** Asks for more before the end of the list is seen. */
const LoadMore = ({ onNear, isLoading }: { onNear: () => void; isLoading: boolean }) => {
  const ref = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  })
  useEffect(() => {
    if (!ref.current || isLoading) return
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && near.current(),
      {
        rootMargin: '800px 0px',
      },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isLoading])
  return (
    <div ref={ref} className="items-more">
      <Button isDisabled={isLoading} onPress={onNear}>
        {isLoading ? t('Loading') : t('More')}
      </Button>
    </div>
  )
}

const Tabs = ({ collection, tab, onTab }: { collection: Collection; tab: string; onTab: (tab: string) => void }) => (
  <nav className="page-tabs items-tabs" aria-label={nouns[collection.kind].titled}>
    {tabs.map(each => {
      const count = collection.counts[each.tab as keyof Collection['counts']]
      // The usual ones are always there; the others when something is in them.
      if (count === 0 && each.tab !== tab && ['needs_review', 'private', 'bin'].includes(each.tab)) return null
      return (
        <button
          key={each.tab}
          type="button"
          aria-current={each.tab === tab ? 'page' : undefined}
          onClick={() => onTab(each.tab)}
        >
          {each.label} <span className="num quiet">{count.toLocaleString(language)}</span>
        </button>
      )
    })}
  </nav>
)

const noItems: readonly ItemSummary[] = []

const Listed = ({ collection }: { collection: Collection }) => {
  const { site, may } = useSession()
  const layout = useLayout()
  const { id, kind, settings } = collection
  const isManual = settings.order === 'manual' && kindsOfCollections[kind].orders.includes('manual')
  const [filter, setFilter] = useFilter(isManual ? 'manual' : 'edited')
  const wanted = useDeferredValue(filter)
  const list = useItems(id, wanted)
  const [isAdding, setAdding] = useState(false)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? noItems, [list.data])
  const tick = (itemId: string) =>
    setTicked(
      before => new Set(before.has(itemId) ? [...before].filter(other => other !== itemId) : [...before, itemId]),
    )
  const at = useListKeys({
    items,
    onOpen: itemId => navigate({ path: itemPath(id, itemId) }),
    onAdd: () => setAdding(true),
    onTick: tick,
  })
  const { tab = 'all', label, author, search } = wanted
  const isNarrowed = Boolean(label || author || search)
  const mayWrite = may('draft-create')
  const isFull = collection.counts.all >= collection.most
  const add = (
    <Button
      kind="primary"
      isDisabled={!mayWrite || isFull}
      hint={
        isFull
          ? t('{kind} are the most there can be. Delete one to add another.', {
              kind: countWords(kind, collection.most),
            })
          : mayWrite
            ? undefined
            : t('Your role may not write drafts.')
      }
      onPress={() => setAdding(true)}
    >
      {t('Add {one}', { one: nouns[kind].one })}
    </Button>
  )
  const none = tabs.find(each => each.tab === tab)?.none ?? ''
  return (
    <main className="page items-page">
      <header className="page-head">
        <span className="items-back">
          <IconButton
            icon={ArrowLeft}
            label={t('All pages')}
            onPress={() => navigate({ path: '', frameUrl: collection.path })}
          />
        </span>
        <div className="page-title">
          <p className="page-area">{titleIn(collection, site.primaryLocale)}</p>
          <h1>{nouns[kind].titled}</h1>
        </div>
        <Menu label={t('More')} button={<Button>{t('More')}</Button>}>
          <MenuItem text={t('Categories and tags')} onAction={() => navigate({ path: labelsPath(id) })} />
          {kind === 'blog' && <MenuItem text={t('Authors')} onAction={() => navigate({ path: authorsPath(id) })} />}
          <MenuItem text={t('See the page')} onAction={() => navigate({ path: '', frameUrl: collection.path })} />
        </Menu>
        {add}
      </header>
      <Tabs
        collection={collection}
        tab={tab}
        onTab={next => {
          setTicked(new Set())
          setFilter({ tab: next === 'all' ? undefined : (next as never) })
        }}
      />
      <ItemFilters {...{ collection, filter, isManual }} onChange={setFilter} />
      <div className="items-scroll">
        {!list.data &&
          (list.isError ? (
            <Failed text={`${t(loadFailureMessages.results)}.`} onRetry={() => void list.refetch()} />
          ) : (
            <Waiting rows={8} rowHeight={64} />
          ))}
        {list.data && items.length === 0 && (
          <Empty action={isNarrowed || tab !== 'all' ? undefined : add}>
            {search
              ? t("Nothing matches '{search}'.", { search })
              : isNarrowed
                ? t('No {one} is like this.', { one: nouns[kind].one })
                : tab === 'all'
                  ? nouns[kind].empty
                  : none}
          </Empty>
        )}
        {items.length > 0 && (
          <ItemList
            {...{ collection, items, ticked, at }}
            isCompact={layout === 'phone' || layout === 'stacked'}
            canOrder={isManual && !isNarrowed && tab === 'all' && filter.order === 'manual' && mayWrite}
            onTick={tick}
          />
        )}
        {list.hasNextPage && <LoadMore isLoading={list.isFetchingNextPage} onNear={() => void list.fetchNextPage()} />}
      </div>
      {ticked.size > 0 && (
        <ItemsBulk
          {...{ collection, items, ticked }}
          isBin={tab === 'bin'}
          onAll={() => setTicked(new Set(items.map(item => item.id)))}
          onLeft={left => setTicked(new Set(left))}
        />
      )}
      {isAdding && <AddItem collection={collection} onClose={() => setAdding(false)} />}
    </main>
  )
}

export const ItemsScreen = ({ collectionId }: { collectionId: string }) => {
  const { data, isError, refetch } = useCollection(collectionId)
  if (data) return <Listed collection={data} />
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <h1>{isError ? t('This list is not here') : t('Opening the list')}</h1>
        </div>
      </header>
      <div className="items-scroll">
        {isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={8} rowHeight={64} />}
      </div>
    </main>
  )
}
