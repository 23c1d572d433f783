import type { Collection, ItemSummary } from '@sitewright/contract/collections'
import { localise } from '@sitewright/domain/sites'
import { Ellipsis, GripVertical, Star } from 'lucide-react'
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react'
import { navigate, RouteLink } from '../../app/router'
import { useSession } from '../../app/session'
import { useTimes } from '../../app/use-times'
import { Tick } from '../../commerce/products/tick'
import { useRowDrag } from '../../inspector/use-row-drag'
import { t } from '../../language'
import { thumbnailOf } from '../../media/use-media'
import { useAsset } from '../../site/answers'
import { itemPath } from '../../site/collection-paths'
import { announce } from '../../ui/announce'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Menu, MenuItem } from '../../ui/menu'
import { placeAmong } from '../../ui/ordinal'
import { Status } from '../../ui/status'
import { useAuthors, useDeleteItem, useLabels, useMoveItem } from '../use-collections'
import { dayWords, stateWords, titleIn } from '../words'

const Picture = ({ assetId }: { assetId: string | null }) => {
  const asset = useAsset(assetId)
  return asset ? (
    <img className="item-picture" src={thumbnailOf(asset, 100)} alt="" loading="lazy" />
  ) : (
    <span className="item-picture none" />
  )
}

const pictureOf = ({ imageId, facts }: ItemSummary): string | null => {
  const { assetId, mediaType } = facts as { assetId?: string | null; mediaType?: string }
  return imageId ?? (mediaType === 'image' ? (assetId ?? null) : null)
}

type RowProps = {
  item: ItemSummary
  collectionId: string
  title: string
  /** Who wrote it and what it is sorted under. */
  second: string
  isTicked: boolean
  isAt: boolean
  isCompact: boolean
  canOrder: boolean
  place: number
  count: number
  onTick: (id: string) => void
  onMove: (id: string, to: number) => void
}

/** A row of 64 pixels; what is out of sight costs nothing to lay out. */
const Row = memo(
  ({
    item,
    collectionId,
    title,
    second,
    isTicked,
    isAt,
    isCompact,
    canOrder,
    place,
    count,
    onTick,
    onMove,
  }: RowProps) => {
    const times = useTimes()
    const { remove, restore } = useDeleteItem(collectionId)
    const { words, tone, isWaiting } = stateWords(item, times)
    const isGone = item.deletedAt !== null
    const onKeyDown = (event: KeyboardEvent) => {
      if (!canOrder || !event.altKey || !/^Arrow(?:Up|Down)$/.test(event.key)) return
      event.preventDefault()
      onMove(item.id, place + (event.key === 'ArrowUp' ? -1 : 1))
    }
    const day = dayWords(item)
    return (
      <li
        className={`item-row${isCompact ? ' compact' : ''}${isAt ? ' open' : ''}`}
        data-row={item.id}
        aria-current={isAt ? 'true' : undefined}
        onKeyDown={onKeyDown}
      >
        {canOrder && (
          <span className="list-grip" aria-hidden="true">
            <Icon of={GripVertical} size={14} />
          </span>
        )}
        <Tick label={t('Choose {title}', { title })} isOn={isTicked} onChange={() => onTick(item.id)} />
        <Picture assetId={pictureOf(item)} />
        <div className="item-words">
          <b>
            {isGone ? (
              <span className="item-title">{title}</span>
            ) : (
              <RouteLink className="item-title" to={{ path: itemPath(collectionId, item.id) }}>
                {title}
              </RouteLink>
            )}
            {item.featured && (
              <>
                <Icon of={Star} size={14} />
                <span className="unseen">{t('Featured')}</span>
              </>
            )}
          </b>
          <span className="second">{isCompact ? [words, day].filter(Boolean).join(' · ') : second}</span>
        </div>
        {!isCompact && (
          <>
            <span className="item-state">
              <Status tone={tone} isWaiting={isWaiting}>
                {words}
              </Status>
            </span>
            <span className="item-day num">{day}</span>
          </>
        )}
        <span className="list-more">
          <Menu
            label={t('More for {title}', { title })}
            button={<IconButton icon={Ellipsis} label={t('More for {title}', { title })} />}
          >
            {isGone ? (
              <MenuItem text={t('Restore')} onAction={() => restore.mutate(item.id)} />
            ) : (
              <MenuItem text={t('Edit')} onAction={() => navigate({ path: itemPath(collectionId, item.id) })} />
            )}
            {canOrder && place > 0 && <MenuItem text={t('Move up')} onAction={() => onMove(item.id, place - 1)} />}
            {canOrder && place < count - 1 && (
              <MenuItem text={t('Move down')} onAction={() => onMove(item.id, place + 1)} />
            )}
            {canOrder && place > 0 && <MenuItem text={t('Move to the top')} onAction={() => onMove(item.id, 0)} />}
            {!isGone && <MenuItem text={t('Delete')} onAction={() => remove.mutate(item.id)} />}
          </Menu>
        </span>
      </li>
    )
  },
)
Row.displayName = t('Row')

/** The items of a collection, one row each; in their own order they are dragged, or moved with Alt and the arrows. */
export const ItemList = ({
  collection,
  items: given,
  ticked,
  at,
  isCompact,
  canOrder,
  onTick,
}: {
  collection: Collection
  items: readonly ItemSummary[]
  ticked: ReadonlySet<string>
  at: string | undefined
  isCompact: boolean
  canOrder: boolean
  onTick: (id: string) => void
}) => {
  const { primaryLocale } = useSession().site
  const labels = useLabels(collection.id).data?.labels
  const authors = useAuthors().data?.authors
  const names = useMemo(
    () =>
      new Map([
        ...(labels ?? []).map(({ id, name }) => [id, localise(name, primaryLocale, primaryLocale) ?? ''] as const),
        ...(authors ?? []).map(({ id, name }) => [id, name] as const),
      ]),
    [labels, authors, primaryLocale],
  )
  const move = useMoveItem(collection.id)
  // Until the answer is there, the rows stand as they were put.
  const [put, setPut] = useState<{ from: readonly ItemSummary[]; items: readonly ItemSummary[] }>()
  const items = put && put.from === given ? put.items : given
  const list = useRef<HTMLUListElement>(null)

  const moveTo = (id: string, before: string | null) => {
    const moved = items.find(item => item.id === id)
    if (!moved || before === id) return
    const others = items.filter(item => item.id !== id)
    const to = before === null ? others.length : others.findIndex(item => item.id === before)
    setPut({ from: given, items: others.toSpliced(to, 0, moved) })
    move.mutate({ itemId: id, before })
    announce(`${titleIn(moved, primaryLocale)}, ${placeAmong(to + 1, items.length)}`)
  }
  const onMove = (id: string, to: number) => {
    const others = items.filter(item => item.id !== id)
    if (to < 0 || to > others.length) return
    moveTo(id, others[to]?.id ?? null)
  }
  const latest = useRef({ onMove, onTick })
  latest.current = { onMove, onTick }
  const steady = useMemo(
    () => ({
      onMove: (id: string, to: number) => latest.current.onMove(id, to),
      onTick: (id: string) => latest.current.onTick(id),
    }),
    [],
  )
  const onDrag = useRowDrag({ list, onDrop: moveTo })
  return (
    <ul
      ref={list}
      className={canOrder ? 'item-rows sortable' : 'item-rows'}
      onPointerDown={event => {
        if (canOrder && (event.target as Element).closest('.list-grip')) onDrag(event)
      }}
    >
      {items.map((item, place) => (
        <Row
          key={item.id}
          item={item}
          collectionId={collection.id}
          title={titleIn(item, primaryLocale) || t('Untitled')}
          second={[...item.authorIds, ...item.categoryIds, ...item.tagIds]
            .flatMap(id => names.get(id) ?? [])
            .join(', ')}
          isTicked={ticked.has(item.id)}
          isAt={item.id === at}
          place={canOrder ? place : 0}
          count={canOrder ? items.length : 0}
          {...{ isCompact, canOrder }}
          {...steady}
        />
      ))}
    </ul>
  )
}
