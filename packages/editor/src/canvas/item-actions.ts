import { blockRules } from '@sitewright/blocks/known-blocks'
import {
  baseOf,
  type Json,
  type JsonObject,
  type ListItem,
  type PropPath,
  type PropShapes,
  recordOf,
  withFreshItemIds,
} from '@sitewright/domain/documents'
import { newId } from '../app/new-id'
import type { Does, Editor, ItemPath } from '../history/editor-store'
import { t } from '../language'
import { announce } from '../ui/announce'
import { placeAmong } from '../ui/ordinal'
import { showToast } from '../ui/toast'
import { blockNoun } from './block-words'
import { capitalised, fullList, itemName, itemNoun, type ListControlData, leastItems, leastList } from './item-controls'
import { isSamePath, itemsAt, placeInList } from './item-props'
import { sayRefusal } from './refusals'
import { undoStep } from './undo-step'

/** A list of a block: where it is, and the control that knows its words and limits. */
export type ListPlace = { readonly blockId: string; readonly path: PropPath; readonly control: ListControlData }

/** A value of a block or of one of its items. */
export type ValuePlace = { readonly blockId: string; readonly item: ItemPath; readonly prop: string }

/** A text of a block or of one of its items. `saw` is what stood in the field: not yet what somebody else just wrote. */
export type TextPlace = {
  readonly blockId: string
  readonly path: PropPath
  readonly saw?: { readonly text: Json | undefined }
}

const itemShapes = (shapes: PropShapes | undefined, [prop, , ...deeper]: ItemPath): PropShapes | undefined => {
  const shape = prop === undefined ? undefined : recordOf(shapes ?? {}, prop)
  if (shape?.kind !== 'list') return undefined
  return deeper.length === 0 ? shape.item : itemShapes(shape.item, deeper)
}

/** What can be done to the items of lists and to texts, wherever in a block they stand. */
export function createItemActions({ editor, locale, language }: { editor: Editor; locale: string; language: string }) {
  const blockOf = (id: string) => recordOf(editor.store.getState().document.blocks, id)
  const itemsOf = ({ blockId, path }: ListPlace) => itemsAt(blockOf(blockId)?.props, path)
  const pathOf = ({ path }: ListPlace, id: string): ItemPath => [...path, id]
  const chosenItem = (): ItemPath | undefined => {
    const { selection } = editor.store.getState()
    return selection.kind === 'block' ? selection.item : undefined
  }
  const openItem = (blockId: string, item: ItemPath) => editor.select({ kind: 'block', id: blockId, item })
  const closeItem = (blockId: string, item: ItemPath) => {
    const around = item.slice(0, -2)
    editor.select(around.length === 0 ? { kind: 'block', id: blockId } : { kind: 'block', id: blockId, item: around })
  }
  const isOpen = (place: ListPlace, id: string) => isSamePath(chosenItem(), pathOf(place, id))
  const sayPlace = (place: ListPlace, id: string) => {
    const items = itemsOf(place)
    const at = items.findIndex(item => item.id === id)
    if (at >= 0) announce(`${itemName(place.control, items[at]!, at, locale)}, ${placeAmong(at + 1, items.length)}`)
  }

  const addItems = (place: ListPlace, values: readonly JsonObject[], before: string | null = null): string[] => {
    const { blockId, path, control } = place
    if (itemsOf(place).length + values.length > control.max) {
      showToast(fullList(control))
      return []
    }
    const items = values.map((each): ListItem => ({ ...each, id: newId() }))
    const step = { label: t('add {control}', { control: itemNoun(control) }) }
    const done = editor.run({ kind: 'edit-list', id: blockId, path, do: 'add', items, before }, step)
    return sayRefusal(done) ? items.map(({ id }) => id) : []
  }

  /** A new one at the end, opened. */
  const addItem = (place: ListPlace, values: JsonObject): string | undefined => {
    const [id] = addItems(place, [values])
    if (id === undefined) return undefined
    openItem(place.blockId, pathOf(place, id))
    sayPlace(place, id)
    return id
  }

  const duplicateItem = (place: ListPlace, id: string): string | undefined => {
    const items = itemsOf(place)
    const at = items.findIndex(item => item.id === id)
    const block = blockOf(place.blockId)
    if (at < 0 || !block) return undefined
    const copied = withFreshItemIds(items[at]!, itemShapes(blockRules.shapeOf(block.type), place.path), newId)
    const [copyId] = addItems(place, [copied], items[at + 1]?.id ?? null)
    if (copyId === undefined) return undefined
    if (isOpen(place, id)) openItem(place.blockId, pathOf(place, copyId))
    sayPlace(place, copyId)
    return copyId
  }

  const moveItem = (place: ListPlace, id: string, before: string | null) => {
    const { blockId, path, control } = place
    const step = { label: t('move {control}', { control: itemNoun(control) }) }
    if (sayRefusal(editor.run({ kind: 'edit-list', id: blockId, path, do: 'move', itemId: id, before }, step)))
      sayPlace(place, id)
  }

  const stepItem = (place: ListPlace, id: string, by: 1 | -1) => {
    const items = itemsOf(place)
    const to = items.findIndex(item => item.id === id) + by
    if (to < 0 || to >= items.length) return
    moveItem(place, id, items[by === 1 ? to + 1 : to]?.id ?? null)
  }

  /** Answers with the item that stands in its place now. */
  const removeItem = (place: ListPlace, id: string): string | undefined => {
    const { blockId, path, control } = place
    const items = itemsOf(place)
    const at = items.findIndex(item => item.id === id)
    if (at < 0) return undefined
    if (items.length <= leastItems(control)) {
      showToast(leastList(control))
      return id
    }
    const wasOpen = isOpen(place, id)
    const label = t('remove {control}', { control: itemNoun(control) })
    if (!sayRefusal(editor.run({ kind: 'edit-list', id: blockId, path, do: 'remove', itemIds: [id] }, { label })))
      return id
    const step = editor.lastStep()
    if (wasOpen) closeItem(blockId, pathOf(place, id))
    showToast(t('{control} removed', { control: capitalised(itemNoun(control)) }), {
      label: t('Undo'),
      run: () => {
        if (undoStep(editor, step) && wasOpen) openItem(blockId, pathOf(place, id))
      },
    })
    return (items[at + 1] ?? items[at - 1])?.id
  }

  const doesTo = (blockId: string, gesture: string | undefined): Does | undefined => {
    const block = blockOf(blockId)
    return block && { label: t('change {type}', { type: blockNoun(block.type) }), gesture }
  }

  /** One text in the language being edited, made of the words that whoever wrote it saw; without any, of those there. */
  const setText = ({ blockId, path, saw }: TextPlace, value: Json, gesture?: string): boolean => {
    const does = doesTo(blockId, gesture)
    if (!does) return false
    const from = saw && { from: baseOf(saw.text, value) }
    return sayRefusal(editor.run({ kind: 'set-text', id: blockId, path, locale: language, value, ...from }, does))
  }

  const setValue = ({ blockId, item, prop }: ValuePlace, value: Json, gesture?: string): boolean => {
    const does = doesTo(blockId, gesture)
    if (!does) return false
    const values = { [prop]: value }
    if (item.length === 0) return sayRefusal(editor.run({ kind: 'set-props', id: blockId, props: values }, does))
    const { list, id: itemId } = placeInList(item)
    return sayRefusal(editor.run({ kind: 'edit-list', id: blockId, path: list, do: 'set', itemId, values }, does))
  }

  return {
    chosenItem,
    openItem,
    closeItem,
    addItem,
    addItems,
    duplicateItem,
    moveItem,
    stepItem,
    removeItem,
    setText,
    setValue,
  }
}
