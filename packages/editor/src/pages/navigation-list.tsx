// biome-ignore-all lint/a11y/useSemanticElements: a tree of rows that are laid out freely; table elements bring their own layout
import type { NavigationEntry, PageEntry, SiteDraft } from '@sitewright/contract/pages'
import { isCollectionKind } from '@sitewright/domain/collections'
import { localise } from '@sitewright/domain/sites'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { newId } from '../app/new-id'
import { navigate } from '../app/router'
import { t } from '../language'
import { itemsPath } from '../site/collection-paths'
import { nouns } from '../site/collection-words'
import { entryTitle, titleOf } from '../site/page-words'
import { announce } from '../ui/announce'
import { GroupHead, type Held, HeldLine, Slot, Slotted } from './navigation-parts'
import {
  insertEntry,
  moveEntry,
  type NavigationRow,
  positionWords,
  removeEntry,
  rowsOf,
  type Spot,
  spotAt,
  spotBeside,
} from './navigation-tree'
import { externalIcon, iconOf, isSystemPage } from './page-kinds'
import { PageRow } from './page-row'
import { useCollectionFacts } from './use-collection-facts'
import { useLineDrag } from './use-line-drag'
import { usePageAccess } from './use-page-access'
import { useSlidingRows } from './use-sliding-rows'

const rowHeight = 40

type Target = { readonly kind: 'menu'; readonly index: number; readonly depth: 0 | 1 } | { readonly kind: 'unlinked' }

export type PageListProps = {
  draft: SiteDraft
  search: string
  currentPageId: string | undefined
  onOpen: (page: PageEntry) => void
  onSettings: (page: PageEntry) => void
  onSave: (main: NavigationEntry[]) => void
}

export const NavigationList = ({ draft, search, currentPageId, onOpen, onSettings, onSave }: PageListProps) => {
  const { main } = draft.navigation
  const access = usePageAccess()
  const menu = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [focusId, setFocusId] = useState<string>()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  /** Picked up by keyboard: the menu as it would be, saved when it is dropped. */
  const [carried, setCarried] = useState<{ id: string; entries: NavigationEntry[] }>()
  const entries = carried?.entries ?? main
  const facts = useCollectionFacts(draft)
  const itemsOf = ({ id, kind, title }: PageEntry) =>
    isCollectionKind(kind)
      ? {
          label: t('{titled} of {title}', {
            titled: nouns[kind].titled,
            title: localise(title, draft.primaryLocale, draft.primaryLocale) ?? '',
          }),
          onOpen: () => navigate({ path: itemsPath(id) }),
        }
      : undefined
  const pageOf = (id: string | undefined) => draft.pages.find(page => page.id === id)
  const isFolder = ({ pageId }: NavigationEntry) => pageOf(pageId)?.kind === 'folder'
  const words = (text: string) => text.toLowerCase().includes(search.trim().toLowerCase())

  const linked = new Set(rowsOf(main).map(({ entry }) => entry.pageId))
  const unlinked = draft.pages.filter(
    page => !linked.has(page.id) && !isSystemPage(page) && words(titleOf(page, draft)),
  )
  const system = draft.pages.filter(page => isSystemPage(page) && words(titleOf(page, draft)))
  const shown: NavigationRow[] = rowsOf(entries).filter(
    ({ entry, parentId }) => words(entryTitle(entry, draft)) && (parentId === undefined || !closed.has(parentId)),
  )

  const targetAt = (point: { x: number; y: number }, lines: number): Target => {
    const box = menu.current?.getBoundingClientRect()
    if (!box || point.y > box.bottom + rowHeight) return { kind: 'unlinked' }
    const index = Math.min(Math.max(0, Math.round((point.y - box.top) / rowHeight)), lines)
    return { kind: 'menu', index, depth: point.x - box.left > 2 * rowHeight ? 1 : 0 }
  }
  const resting = ({ entryId }: Held) =>
    entryId === undefined ? shown : shown.filter(({ entry, parentId }) => entry.id !== entryId && parentId !== entryId)
  const drop = (held: Held, target: Target) => {
    if (target.kind === 'unlinked') {
      if (held.entryId) onSave(removeEntry(main, held.entryId))
      return
    }
    const spot: Spot = spotAt(resting(held), target.index, target.depth, isFolder)
    if (held.entryId) onSave(moveEntry(main, held.entryId, spot))
    else if (held.pageId) onSave(insertEntry(main, { id: newId(), pageId: held.pageId, items: [] }, spot))
  }
  const topOf = ({ pointer, grip }: { pointer: { x: number; y: number }; grip: { x: number; y: number } }) => ({
    x: pointer.x,
    y: pointer.y - grip.y + rowHeight / 2,
  })
  const { drag, begin } = useLineDrag<Held>({
    onDrop: held => drop(held.item, targetAt(topOf(held), resting(held.item).length)),
  })
  const lines = drag ? resting(drag.item) : shown
  const target = drag && targetAt(topOf(drag), lines.length)
  const slot = target?.kind === 'menu' ? target : undefined
  const slotDepth = slot && spotAt(lines, slot.index, slot.depth, isFolder).parentId !== undefined ? 1 : 0

  useSlidingRows(grid, shown.map(({ entry }) => entry.id).join())

  const ids = [...shown.map(({ entry }) => entry.id), ...unlinked.map(page => page.id), ...system.map(page => page.id)]
  const tabStop = focusId && ids.includes(focusId) ? focusId : ids[0]
  const focusRow = (id: string | undefined) => {
    if (!id) return
    setFocusId(id)
    grid.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()
  }
  useEffect(() => {
    // A line that moved keeps the focus it had.
    if (carried) focusRow(carried.id)
  })

  const carry = (entry: NavigationEntry, direction: 'up' | 'down' | 'in' | 'out') => {
    const spot = spotBeside(entries, entry.id, direction, isFolder)
    if (!spot) return
    const next = moveEntry(entries, entry.id, spot)
    setCarried({ id: entry.id, entries: next })
    announce(positionWords(next, entry.id, other => entryTitle(other, draft)))
  }
  const directions: Record<string, 'up' | 'down' | 'in' | 'out'> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowRight: 'in',
    ArrowLeft: 'out',
  }
  const onCarryKey = (event: KeyboardEvent, entry: NavigationEntry): boolean => {
    if (!carried) return false
    const direction = directions[event.key]
    if (direction) carry(entry, direction)
    else if (event.key === 'Escape') {
      setCarried(undefined)
      announce(t('{entry} stays where it was', { entry: entryTitle(entry, draft) }))
    } else if (event.key === ' ' || event.key === 'Enter') {
      onSave(carried.entries)
      setCarried(undefined)
      announce(t('{entry} dropped', { entry: entryTitle(entry, draft) }))
    } else return false
    event.stopPropagation()
    return true
  }
  const walk = (event: KeyboardEvent, id: string): boolean => {
    const at = ids.indexOf(id)
    const to: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: ids.length - 1 }
    const next = to[event.key]
    if (next === undefined) return false
    focusRow(ids[next])
    return true
  }
  const onRowKey = (event: KeyboardEvent, id: string, page: PageEntry | undefined, entry?: NavigationEntry) => {
    if (event.target !== event.currentTarget) return
    const toggle = (isClosed: boolean) =>
      setClosed(before => new Set(isClosed ? [...before, id] : [...before].filter(other => other !== id)))
    if (entry && onCarryKey(event, entry)) event.preventDefault()
    else if (walk(event, id)) event.preventDefault()
    else if (event.key === 'Enter' && page) onOpen(page)
    else if (event.key === 'F2' && page) onSettings(page)
    else if (event.key === 'ArrowRight' && entry && closed.has(id)) toggle(false)
    else if (event.key === 'ArrowLeft' && entry && isFolder(entry)) toggle(true)
    else if (event.key === ' ' && entry) {
      event.preventDefault()
      setCarried({ id: entry.id, entries: [...main] })
      announce(
        t('{entry} picked up. Arrow keys move it, Space drops it, Escape puts it back.', {
          entry: entryTitle(entry, draft),
        }),
      )
    } else if (event.key === ' ' && page && !isSystemPage(page)) {
      event.preventDefault()
      onSave([...main, { id: newId(), pageId: page.id, items: [] }])
      announce(t('{page} is now last in Main navigation', { page: titleOf(page, draft) }))
    }
  }

  const pageRow = (page: PageEntry, movable: boolean) => (
    <PageRow
      key={page.id}
      id={page.id}
      icon={iconOf(page, draft.homePageId)}
      title={titleOf(page, draft)}
      fact={facts.get(page.id) ?? (page.changed ? t('Changed') : undefined)}
      access={access?.get(page.id)?.access}
      items={itemsOf(page)}
      isCurrent={page.id === currentPageId}
      tabIndex={tabStop === page.id ? 0 : -1}
      onOpen={() => onOpen(page)}
      onSettings={() => onSettings(page)}
      onKeyDown={event => onRowKey(event, page.id, page)}
      onPointerDown={movable ? event => begin(event, { pageId: page.id, title: titleOf(page, draft) }) : undefined}
      onFocus={() => setFocusId(page.id)}
    />
  )

  const entryRow = ({ entry, depth }: NavigationRow) => {
    const page = pageOf(entry.pageId)
    const folder = isFolder(entry)
    return (
      <PageRow
        key={entry.id}
        id={entry.id}
        icon={page ? iconOf(page, draft.homePageId) : externalIcon}
        title={entryTitle(entry, draft)}
        fact={(page && facts.get(page.id)) ?? (page?.changed && !folder ? t('Changed') : undefined)}
        access={page && access?.get(page.id)?.access}
        items={page && itemsOf(page)}
        depth={depth}
        isCurrent={page !== undefined && page.id === currentPageId}
        isHeld={carried?.id === entry.id}
        tabIndex={tabStop === entry.id ? 0 : -1}
        expanded={folder ? !closed.has(entry.id) : undefined}
        onToggle={
          folder
            ? () =>
                setClosed(before =>
                  before.has(entry.id)
                    ? new Set([...before].filter(id => id !== entry.id))
                    : new Set([...before, entry.id]),
                )
            : undefined
        }
        onOpen={() => (page && !folder ? onOpen(page) : undefined)}
        onSettings={page ? () => onSettings(page) : undefined}
        onKeyDown={event => onRowKey(event, entry.id, page, entry)}
        onPointerDown={event => begin(event, { entryId: entry.id, title: entryTitle(entry, draft) })}
        onFocus={() => setFocusId(entry.id)}
      />
    )
  }

  return (
    <div
      ref={grid}
      // Without rows it is no grid, and a group without rows is none of its groups.
      {...(ids.length > 0 ? { role: 'treegrid', 'aria-label': t('Pages') } : {})}
      className={drag ? 'page-list dragging' : 'page-list'}
    >
      <GroupHead title={t('Main navigation')} note={t('{main} of 250', { main: rowsOf(main).length })} />
      <div ref={menu} role={lines.length > 0 ? 'rowgroup' : undefined} className="page-group">
        {lines.map((row, index) => (
          <Slotted key={row.entry.id} slot={slot?.index === index ? slotDepth : undefined}>
            {entryRow(row)}
          </Slotted>
        ))}
        {slot?.index === lines.length && <Slot depth={slotDepth} />}
      </div>
      <GroupHead title={t('Not linked')} />
      <div
        role={unlinked.length > 0 ? 'rowgroup' : undefined}
        className={target?.kind === 'unlinked' ? 'page-group drop-here' : 'page-group'}
      >
        {unlinked.filter(page => page.id !== drag?.item.pageId).map(page => pageRow(page, true))}
        {unlinked.length === 0 && (
          <div className="page-none quiet">
            {search ? t('No page by that name.') : t('Drag pages here to leave them out of the menu.')}
          </div>
        )}
      </div>
      <GroupHead title={t('System pages')} />
      <div role={system.length > 0 ? 'rowgroup' : undefined} className="page-group">
        {system.map(page => pageRow(page, false))}
      </div>
      {drag && <HeldLine drag={drag} draft={draft} />}
    </div>
  )
}
