import { arrowKeys } from './attributes'
import type { GalleryMove } from './state'

export interface KeyPress {
  keyCode: number
  keyboard: boolean
  inView: boolean
  editingText: boolean
}

export function keyMove(
  { keyCode, keyboard, inView, editingText }: KeyPress,
  keys = arrowKeys,
): GalleryMove | undefined {
  if (!keyboard || !inView || editingText) return undefined
  if (keyCode === keys.previous) return { move: 'previous' }
  return keyCode === keys.next ? { move: 'next' } : undefined
}
