import { readEditPath } from '@sitewright/blocks/kit'
import type { ItemPath } from '../history/editor-store'
import { isSamePath } from './item-props'
import { isUnder } from './writing-host'

/** What is drawn of the items of a block, outer ones before what is in them. */
const drawnItems = (block: HTMLElement): { readonly element: HTMLElement; readonly item: ItemPath }[] =>
  [...block.querySelectorAll<HTMLElement>('[data-edit-item]')].map(element => ({
    element,
    item: readEditPath(element.dataset.editItem!),
  }))

export const elementOfItem = (block: HTMLElement | undefined, item: ItemPath): HTMLElement | undefined =>
  block && drawnItems(block).find(drawn => isSamePath(drawn.item, item))?.element

export const elementOfText = (block: HTMLElement | undefined, path: ItemPath): HTMLElement | undefined =>
  block &&
  [...block.querySelectorAll<HTMLElement>('[data-edit-prop]')].find(text =>
    isSamePath(readEditPath(text.dataset.editProp!), path),
  )

/** The element of the chosen item; the whole block when none is chosen, or when it is not drawn. */
export const chosenPart = (block: HTMLElement, item: ItemPath | undefined): HTMLElement =>
  (item && elementOfItem(block, item)) ?? block

/** The innermost item that lies under a point of the page. */
export const itemAt = (block: HTMLElement, point: { x: number; y: number }): ItemPath | undefined =>
  drawnItems(block).findLast(({ element }) => isUnder(point, element))?.item

/** The item after or before one, among those that stand in the same list; the first one of the block when none is chosen. */
export function itemBeside(
  block: HTMLElement | undefined,
  item: ItemPath | undefined,
  by: 1 | -1,
): ItemPath | undefined {
  const all = block ? drawnItems(block).map(drawn => drawn.item) : []
  if (item === undefined) return all[0]
  const around = item.slice(0, -1)
  const siblings = all.filter(other => isSamePath(other.slice(0, -1), around))
  return siblings[siblings.findIndex(other => isSamePath(other, item)) + by]
}
