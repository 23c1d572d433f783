import { localise } from '@sitewright/domain/sites'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useEditorScope } from '../canvas/editor-context'
import type { ListPlace } from '../canvas/item-actions'
import { useRested } from '../canvas/rested-state'
import { t } from '../language'
import { thumbnailOf } from '../media/use-media'
import { useAsset } from '../site/answers'
import { shortcutOf } from '../ui/shortcut'
import { focusRow, rowKey } from './row-keys'
import type { ListRow } from './use-list-rows'
import { useRowDrag } from './use-row-drag'

export type OpenMore = (id: string, button: HTMLButtonElement) => void
type RowProps = ListRow & { isOpen: boolean; isStop: boolean; onOpen: (id: string) => void; onMore: OpenMore }

/** Elements and no more: a list may have five hundred, and each is drawn again only when its own words change. */
const Row = memo(({ id, title, isOpen, isStop, onOpen, onMore, children }: RowProps & { children?: ReactNode }) => (
  <li className={isOpen ? 'list-row open' : 'list-row'} data-row={id}>
    <button
      type="button"
      className="list-row-open"
      aria-expanded={isOpen}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete Control+D"
      tabIndex={isStop ? 0 : -1}
      onClick={() => onOpen(id)}
    >
      <span className="list-grip" aria-hidden="true" />
      {children}
      <span className="list-title">{title}</span>
    </button>
    <button
      type="button"
      className="list-more"
      aria-label={t('More for {title}', { title })}
      aria-haspopup="menu"
      tabIndex={isStop ? 0 : -1}
      onClick={event => onMore(id, event.currentTarget)}
    />
  </li>
))
Row.displayName = t('Row')

/** Without words of its own it is called by what the library says of its picture. */
const PictureRow = memo((props: RowProps) => {
  const { locale } = useEditorScope()
  const asset = useAsset(props.picture ?? null)
  const described = asset && localise(asset.alt, locale, locale)
  return (
    <Row {...props} title={props.isUntitled && described ? described : props.title}>
      <span className="list-picture">{asset && <img src={thumbnailOf(asset, 100)} alt="" draggable={false} />}</span>
    </Row>
  )
})
PictureRow.displayName = 'PictureRow'

/** Rows that are sorted by hand or by key. The keyboard has one stop in them; arrows go from row to row. */
export const ListRows = ({
  place,
  rows,
  labelledBy,
  arrivedId,
  onMore,
}: {
  place: ListPlace
  rows: readonly ListRow[]
  labelledBy: string
  /** A row that has the keyboard as soon as it is there. */
  arrivedId?: string | undefined
  onMore: OpenMore
}) => {
  const { actions } = useEditorScope()
  const { blockId, path } = place
  const list = useRef<HTMLUListElement>(null)
  const [stop, setStop] = useState<string>()
  const openId = useRested(({ selection }) =>
    selection.kind === 'block' && selection.id === blockId && path.every((part, at) => selection.item?.[at] === part)
      ? selection.item?.[path.length]
      : undefined,
  )
  const stopId = [stop, openId].find(id => rows.some(row => row.id === id)) ?? rows[0]?.id
  const open = useCallback((id: string) => actions.openItem(blockId, [...path, id]), [actions, blockId, path])
  const wanted = useRef<string>(undefined)
  const focusSoon = (id: string | undefined) => {
    wanted.current = id
    setStop(id)
  }
  useLayoutEffect(() => {
    // A row that moved, or took the place of another, has the keyboard.
    if (wanted.current !== undefined) focusRow(list.current, wanted.current)
    wanted.current = undefined
  })
  const isArrived = arrivedId !== undefined && rows.some(({ id }) => id === arrivedId)
  useEffect(() => {
    // A window that has just closed lets go of the page in effects too, and takes no focus before.
    if (!isArrived) return
    setStop(arrivedId)
    focusRow(list.current, arrivedId)
  }, [isArrived, arrivedId])
  const begin = useRowDrag({
    list,
    onDrop: (id, before) => actions.moveItem(place, id, before),
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset.row
    const key = rowKey(shortcutOf(event))
    if (id === undefined || key === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const at = rows.findIndex(row => row.id === id)
    switch (key.kind) {
      case 'go':
        return focusSoon(rows[Math.min(rows.length - 1, Math.max(0, key.to(at, rows.length)))]?.id)
      case 'move':
        actions.stepItem(place, id, key.by)
        return focusSoon(id)
      case 'remove':
        return focusSoon(actions.removeItem(place, id))
      case 'duplicate':
        return focusSoon(actions.duplicateItem(place, id) ?? id)
    }
  }
  return (
    <ul ref={list} className="list-rows" aria-labelledby={labelledBy} onKeyDown={onKeyDown} onPointerDown={begin}>
      {rows.map(row => {
        const shown = { ...row, isOpen: row.id === openId, isStop: row.id === stopId, onOpen: open, onMore }
        return row.picture === undefined ? <Row key={row.id} {...shown} /> : <PictureRow key={row.id} {...shown} />
      })}
    </ul>
  )
}
