import './list-control.css'
import { ChevronDown, ChevronLeft, ChevronUp, Ellipsis } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { useEditorScope } from '../canvas/editor-context'
import type { ListPlace } from '../canvas/item-actions'
import { capitalised, itemNoun, type ListControlData } from '../canvas/item-controls'
import { itemsAt, placeInList } from '../canvas/item-props'
import { useRested } from '../canvas/rested-state'
import type { ItemPath } from '../history/editor-store'
import { t, tx } from '../language'
import { IconButton } from '../ui/button'
import { Icon } from '../ui/icon'
import { shortcutOf, showShortcut } from '../ui/shortcut'
import { ControlField } from './control-field'
import { ItemMenu, useItemMenu } from './item-menu'
import { ItemPicture } from './item-picture'
import { focusRow, rowKey } from './row-keys'
import { useSameValue } from './use-same-value'

/** A field is where writing starts; on a touch screen it would bring the keyboard over what was just opened. */
const firstField = (panel: HTMLElement): HTMLElement | null =>
  matchMedia('(pointer: coarse)').matches
    ? panel
    : panel.querySelector<HTMLElement>('.item-fields :is(input, textarea, [contenteditable="true"])')

/** The keyboard comes along when the item was opened from its row, and never from the page or from a field. */
function useOpenedFocus(panel: RefObject<HTMLElement | null>, item: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is opened anew
  useLayoutEffect(() => {
    panel.current?.parentElement?.querySelector('.list-row.open')?.scrollIntoView({ block: 'nearest' })
    const from = document.activeElement
    if (!panel.current || !from?.closest('.list-rows, .list-head')) return
    ;(firstField(panel.current) ?? panel.current).focus()
  }, [item])
}

const KeyWords = () => (
  <footer className="panel-keys quiet" aria-hidden="true">
    <span>
      {tx('{showShortcut} {key} {key2} move', {
        showShortcut: <kbd>{showShortcut('alt')}</kbd>,
        key: <kbd>↑</kbd>,
        key2: <kbd>↓</kbd>,
      })}
    </span>
    <span>
      {tx('{showShortcut} {key} copy', { showShortcut: <kbd>{showShortcut('mod')}</kbd>, key: <kbd>D</kbd> })}
    </span>
  </footer>
)

/** The row is there again one frame after the choice, as everything in the panel. */
const focusRowSoon = (id: string) =>
  requestAnimationFrame(() => requestAnimationFrame(() => focusRow(document.querySelector('.panel-content'), id)))

/** The settings of one item of a list, as a sheet over those of the block. Only its fields exist, not the others'. */
export const ItemPanel = ({
  control,
  blockId,
  item,
}: {
  control: ListControlData
  blockId: string
  item: ItemPath
}) => {
  const { actions } = useEditorScope()
  const panel = useRef<HTMLElement>(null)
  const menu = useItemMenu()
  const { list, id } = placeInList(item)
  const place = useMemo<ListPlace>(() => ({ blockId, path: placeInList(item).list, control }), [blockId, item, control])
  const ids = useRested(
    useSameValue(({ document }) => itemsAt(document.blocks[blockId]?.props, list).map(each => each.id)),
  )
  const at = ids.indexOf(id)
  const noun = itemNoun(control)
  useOpenedFocus(panel, item.join())
  const open = (itemId: string | undefined) => {
    if (itemId !== undefined) actions.openItem(blockId, [...list, itemId])
  }
  const back = () => {
    actions.closeItem(blockId, item)
    focusRowSoon(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    // What opens from here is drawn elsewhere; its keys are its own.
    if (event.defaultPrevented || !panel.current?.contains(target)) return
    const pressed = shortcutOf(event)
    const key = rowKey(pressed)
    const isInText = target.isContentEditable || target.tagName === 'TEXTAREA'
    if (pressed === 'escape') back()
    else if (key?.kind === 'duplicate') actions.duplicateItem(place, id)
    else if (key?.kind === 'move' && !isInText) actions.stepItem(place, id, key.by)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section
      ref={panel}
      className="item-panel"
      aria-label={`${capitalised(noun)} ${at + 1}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className="item-head">
        <button type="button" className="button ghost small item-back" onClick={back}>
          <Icon of={ChevronLeft} size={14} />
          {control.label}
        </button>
        <span className="list-count num">{t('{at} of {ids}', { at: at + 1, ids: ids.length })}</span>
        <IconButton
          icon={ChevronUp}
          label={t('{noun} before', { noun: capitalised(noun) })}
          isDisabled={at <= 0}
          onPress={() => open(ids[at - 1])}
        />
        <IconButton
          icon={ChevronDown}
          label={t('Next {noun}', { noun })}
          isDisabled={at >= ids.length - 1}
          onPress={() => open(ids[at + 1])}
        />
        <button
          type="button"
          className="button ghost small square"
          aria-label={t('More')}
          aria-haspopup="menu"
          data-hint={t('More')}
          onClick={event => menu.open(id, event.currentTarget)}
        >
          <Icon of={Ellipsis} />
        </button>
      </header>
      <div className="item-fields">
        {control.control === 'media-list' && <ItemPicture place={place} itemId={id} />}
        {control.controls.map(each => (
          <ControlField key={each.prop} control={each} blockId={blockId} item={item} />
        ))}
      </div>
      <KeyWords />
      <ItemMenu place={place} ids={ids} {...menu} />
    </section>
  )
}
