// biome-ignore-all lint/a11y/useSemanticElements: a tree of rows that are laid out freely; table elements bring their own layout
import '../../ui/table.css'
import './categories.css'
import { loadFailureMessages } from '@sitewright/domain/catalogue/messages'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { RouteLink } from '../../app/router'
import { t, tx } from '../../language'
import { announce } from '../../ui/announce'
import { Button } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { Empty, Failed, Waiting } from '../../ui/states'
import { showToast } from '../../ui/toast'
import { useListKeys } from '../use-list-keys'
import { AddressDialog } from './address-dialog'
import { type Direction, type DropPart, dropped, moved, type CategoryRow as Row, rowsOf } from './category-moves'
import { CategoryRow, NameField } from './category-row'
import { OrderDialog } from './order-dialog'
import { useCategoryAct, useCategoryTree } from './use-categories'

const directionOf: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}
const movedWords: Record<Direction, string> = {
  up: t('moved up'),
  down: t('moved down'),
  in: t('moved in'),
  out: t('moved out'),
}

type Drag = { readonly id: string; readonly over?: string; readonly part?: DropPart }

/** What products are sorted under: named, nested and put in order. */
export const CategoriesScreen = (_: { tabs: ReactNode }) => {
  const { data, isError, refetch } = useCategoryTree()
  const act = useCategoryAct()
  const rows = useMemo(() => rowsOf(data?.items ?? []), [data])
  const grid = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string>()
  const [renamed, setRenamed] = useState<string>()
  /** Below which one a new one is typed; null is the top. */
  const [addingTo, setAddingTo] = useState<string | null>()
  const [deleted, setDeleted] = useState<Row>()
  const [ordered, setOrdered] = useState<Row>()
  const [addressed, setAddressed] = useState<Row>()
  const [drag, setDrag] = useState<Drag>()
  const focus = (id: string | undefined) => {
    setFocused(id)
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id ?? '')}"]`)?.focus(),
    )
  }
  const at = useListKeys({ items: rows, onOpen: setRenamed, onAdd: () => setAddingTo(null) })
  const current = focused ?? at ?? rows[0]?.id

  const move = (row: Row, direction: Direction) => {
    const target = moved(rows, row.id, direction)
    if (!target || act.isPending) return
    act.mutate(
      { act: 'move', id: row.id, ...target },
      {
        onSuccess: () => {
          announce(`${row.name} ${movedWords[direction]}`)
          focus(row.id)
        },
      },
    )
  }
  const drop = () => {
    const target = drag?.over && drag.part ? dropped(rows, drag.id, { over: drag.over, part: drag.part }) : undefined
    if (drag && target) act.mutate({ act: 'move', id: drag.id, ...target })
    setDrag(undefined)
  }
  const rename = (row: Row, name: string) => {
    setRenamed(undefined)
    focus(row.id)
    if (name !== row.name) act.mutate({ act: 'change', id: row.id, name }, { onSuccess: () => showToast(t('Saved')) })
  }
  const add = (name: string | undefined) => {
    const parentId = addingTo ?? null
    setAddingTo(undefined)
    if (name) act.mutate({ act: 'add', parentId, name }, { onSuccess: () => showToast(t('Category added')) })
  }
  const onKeyDown = (row: Row, event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const direction = directionOf[event.key]
    const place = rows.findIndex(({ id }) => id === row.id)
    if (event.altKey && direction) move(row, direction)
    else if (event.key === 'ArrowDown' || event.key === 'j') focus(rows[Math.min(rows.length - 1, place + 1)]?.id)
    else if (event.key === 'ArrowUp' || event.key === 'k') focus(rows[Math.max(0, place - 1)]?.id)
    else if (event.key === 'Home') focus(rows[0]?.id)
    else if (event.key === 'End') focus(rows.at(-1)?.id)
    else if (event.key === 'Enter' || event.key === 'F2') setRenamed(row.id)
    else if (event.key === 'Delete') setDeleted(row)
    else return
    event.preventDefault()
  }
  const field = (depth: number) => (
    <div className="category-row" style={{ paddingInlineStart: depth * 28 }}>
      <span className="category-grip" />
      <NameField label={t('Name of the new category')} onDone={add} />
    </div>
  )
  const addButton = (
    <Button kind="primary" onPress={() => setAddingTo(null)}>
      {t('Add category')}
    </Button>
  )
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">
            {tx('Commerce / {link}', {
              link: <RouteLink to={{ path: 'commerce/products' }}>{t('Products')}</RouteLink>,
            })}
          </p>
          <h1>{t('Categories')}</h1>
        </div>
        {addButton}
      </header>
      <div className="page-body categories">
        {!data &&
          (isError ? (
            <Failed text={`${t(loadFailureMessages.collections)}.`} onRetry={() => void refetch()} />
          ) : (
            <Waiting rows={6} rowHeight={52} />
          ))}
        {data && rows.length === 0 && addingTo === undefined && (
          <Empty action={addButton}>{t('Sort products under categories such as Vases, as deep as you like.')}</Empty>
        )}
        {rows.length > 0 && (
          <div ref={grid} role="treegrid" aria-label={t('Categories')}>
            {rows.map(row => (
              <div key={row.id} role="rowgroup">
                <CategoryRow
                  row={row}
                  all={rows}
                  tabIndex={row.id === current ? 0 : -1}
                  isRenamed={row.id === renamed}
                  drop={
                    drag && drag.over === row.id && dropped(rows, drag.id, { over: row.id, part: drag.part ?? 'into' })
                      ? drag.part
                      : undefined
                  }
                  onAskRename={() => setRenamed(row.id)}
                  onRename={name => rename(row, name)}
                  onAddBelow={() => setAddingTo(row.id)}
                  onOrder={() => setOrdered(row)}
                  onAddress={() => setAddressed(row)}
                  onMove={direction => move(row, direction)}
                  onDelete={() => setDeleted(row)}
                  onFocus={() => setFocused(row.id)}
                  onKeyDown={event => onKeyDown(row, event)}
                  onDrag={() => setDrag({ id: row.id })}
                  onDragOver={part =>
                    setDrag(before =>
                      before && (before.over !== row.id || before.part !== part)
                        ? { ...before, over: row.id, part }
                        : before,
                    )
                  }
                  onDragEnd={() => setDrag(undefined)}
                  onDrop={drop}
                />
                {addingTo === row.id && field(row.depth + 1)}
              </div>
            ))}
          </div>
        )}
        {addingTo === null && field(0)}
        {rows.length > 0 && (
          <p className="soft categories-help">
            {t('Arrows walk, Enter renames, Alt with an arrow moves. Drag a row to put it elsewhere.')}
          </p>
        )}
      </div>
      {ordered && (
        <OrderDialog
          category={ordered}
          onClose={() => {
            setOrdered(undefined)
            focus(ordered.id)
          }}
        />
      )}
      {addressed && (
        <AddressDialog
          category={addressed}
          all={rows}
          onClose={() => {
            setAddressed(undefined)
            focus(addressed.id)
          }}
        />
      )}
      <Confirmation
        isOpen={deleted !== undefined}
        onClose={() => setDeleted(undefined)}
        title={t('Delete {name}?', { name: deleted?.name ?? '' })}
        confirm={t('Delete category')}
        isBusy={act.isPending}
        onConfirm={() =>
          deleted &&
          act.mutate(
            { act: 'delete', id: deleted.id },
            {
              onSuccess: () => showToast(t('Category deleted')),
              onSettled: () => setDeleted(undefined),
            },
          )
        }
      >
        {t('What is below it goes with it. The products stay.')}
      </Confirmation>
    </main>
  )
}
