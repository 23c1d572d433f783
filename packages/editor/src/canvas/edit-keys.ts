import type { Point } from './geometry'

/** What a key means while a page is being edited. */
export type EditKey =
  | { readonly kind: 'move'; readonly by: Point }
  | { readonly kind: 'resize'; readonly by: Point }
  | { readonly kind: 'layer'; readonly by: 1 | -1 }
  | {
      readonly kind:
        | 'write'
        | 'climb'
        | 'remove'
        | 'duplicate'
        | 'undo'
        | 'redo'
        | 'save'
        | 'insert'
        | 'add-section'
        | 'pin-grid'
    }
  | { readonly kind: 'device'; readonly device: 'desktop' | 'tablet' | 'phone' }

const arrows: Record<string, Point> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
}

const others: Record<string, EditKey> = {
  enter: { kind: 'write' },
  escape: { kind: 'climb' },
  delete: { kind: 'remove' },
  backspace: { kind: 'remove' },
  'mod+d': { kind: 'duplicate' },
  'mod+z': { kind: 'undo' },
  'mod+s': { kind: 'save' },
  'mod+]': { kind: 'layer', by: 1 },
  'mod+[': { kind: 'layer', by: -1 },
  'alt+up': { kind: 'layer', by: 1 },
  'alt+down': { kind: 'layer', by: -1 },
  '/': { kind: 'insert' },
  n: { kind: 'add-section' },
  g: { kind: 'pin-grid' },
  'alt+1': { kind: 'device', device: 'desktop' },
  'alt+2': { kind: 'device', device: 'tablet' },
  'alt+3': { kind: 'device', device: 'phone' },
}

/** On Macs Command Y belongs to the browser: it opens its history. */
export const isRedo = (shortcut: string, { isMac }: { isMac: boolean }): boolean =>
  shortcut === 'mod+shift+z' || (shortcut === 'mod+y' && !isMac)

export function editKey(shortcut: string, on: { isMac: boolean }): EditKey | undefined {
  if (isRedo(shortcut, on)) return { kind: 'redo' }
  const arrow = arrows[shortcut]
  if (arrow) return { kind: 'move', by: arrow }
  const shifted = shortcut.startsWith('shift+') ? arrows[shortcut.slice('shift+'.length)] : undefined
  if (shifted) return { kind: 'resize', by: shifted }
  return Object.hasOwn(others, shortcut) ? others[shortcut] : undefined
}

/** Keys that mean something only with a block chosen; without one they are left to the browser. */
export const needsBlock = ({ kind }: EditKey): boolean =>
  ['move', 'resize', 'layer', 'write', 'remove', 'duplicate'].includes(kind)
