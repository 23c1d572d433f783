import type { Collection, ItemSummary } from '@sitewright/contract/collections'
import { Plus, Search, X } from 'lucide-react'
import { memo, useState } from 'react'
import { RouteLink } from '../../app/router'
import { useSession } from '../../app/session'
import { useTimes } from '../../app/use-times'
import { inSentence, language, t } from '../../language'
import { thumbnailOf } from '../../media/use-media'
import { useAsset } from '../../site/answers'
import { itemPath } from '../../site/collection-paths'
import { Button, IconButton } from '../../ui/button'
import { SearchField } from '../../ui/field'
import { Empty, Failed, Waiting } from '../../ui/states'
import { useSettled } from '../../ui/use-settled'
import { AddItem } from '../items/add-item'
import { useItems } from '../use-collections'
import { dayWords, nouns, stateWords, titleIn } from '../words'

const asideTabs = [
  { tab: 'all', label: t('All') },
  { tab: 'draft', label: t('Drafts') },
  { tab: 'scheduled', label: t('Scheduled') },
  { tab: 'published', label: t('Live') },
] as const
type AsideTab = (typeof asideTabs)[number]['tab']

const Line = memo(({ item, title, isOpen }: { item: ItemSummary; title: string; isOpen: boolean }) => {
  const times = useTimes()
  const asset = useAsset(item.imageId)
  const { words } = stateWords(item, times)
  const isQuiet = item.state === 'published' && !item.changed
  return (
    <li>
      <RouteLink
        to={{ path: itemPath(item.collectionId, item.id) }}
        className="aside-item"
        aria-current={isOpen ? 'page' : undefined}
      >
        {asset ? <img src={thumbnailOf(asset, 100)} alt="" loading="lazy" /> : <span className="item-picture none" />}
        <span className="aside-words">
          <b>{title}</b>
          <span className="quiet">{isQuiet ? dayWords(item) : words}</span>
        </span>
      </RouteLink>
    </li>
  )
})
Line.displayName = t('Line')

/** The others, beside the one that is written. */
export const ItemsAside = ({
  collection,
  openId,
  openTitle,
}: {
  collection: Collection
  openId: string
  openTitle: string
}) => {
  const { primaryLocale } = useSession().site
  const [tab, setTab] = useState<AsideTab>('all')
  const [search, setSearch] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const wanted = useSettled(search?.trim(), 250)
  const order = collection.settings.order === 'manual' ? 'manual' : 'edited'
  const list = useItems(collection.id, { order, ...(tab !== 'all' && { tab }), ...(wanted && { search: wanted }) })
  const items = list.data?.pages.flatMap(page => page.items) ?? []
  const { titled, one } = nouns[collection.kind]
  return (
    <aside className="items-aside" aria-label={titled}>
      <header>
        <h2>{titled}</h2>
        <IconButton
          icon={search === undefined ? Search : X}
          label={search === undefined ? t('Search {titled}', { titled: inSentence(titled) }) : t('End the search')}
          onPress={() => setSearch(search === undefined ? '' : undefined)}
        />
        <IconButton icon={Plus} kind="primary" label={t('Add {one}', { one })} onPress={() => setAdding(true)} />
      </header>
      {search !== undefined && (
        <div className="aside-search">
          <SearchField
            label={t('Search {titled}', { titled: inSentence(titled) })}
            value={search}
            onChange={setSearch}
            autoFocus
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend here */}
      <div className="page-tabs aside-tabs" role="group" aria-label={t('Which')}>
        {asideTabs.map(each => (
          <button
            key={each.tab}
            type="button"
            aria-current={each.tab === tab ? 'true' : undefined}
            onClick={() => setTab(each.tab)}
          >
            {each.label} <span className="num quiet">{collection.counts[each.tab].toLocaleString(language)}</span>
          </button>
        ))}
      </div>
      <div className="aside-scroll">
        {!list.data &&
          (list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={6} rowHeight={62} />)}
        {list.data && items.length === 0 && (
          <Empty>{wanted ? t("Nothing matches '{wanted}'.", { wanted }) : t('Nothing here.')}</Empty>
        )}
        <ul>
          {items.map(item => (
            <Line
              key={item.id}
              item={item}
              title={(item.id === openId ? openTitle : titleIn(item, primaryLocale)) || t('Untitled')}
              isOpen={item.id === openId}
            />
          ))}
        </ul>
        {list.hasNextPage && (
          <Button kind="ghost" isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? t('Loading') : t('More')}
          </Button>
        )}
      </div>
      {isAdding && <AddItem collection={collection} onClose={() => setAdding(false)} />}
    </aside>
  )
}
