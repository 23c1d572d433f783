import type { PressedKind } from '@sitewright/domain/analytics'

const kinds: readonly (readonly [selector: string, kind: PressedKind])[] = [
  ['[role="tab"]', 'tab'],
  ['[role^="menuitem"], [role="option"]', 'menu_item'],
  ['input, textarea, select, [contenteditable], [role="combobox"], [role="slider"]', 'field'],
  ['button, [role="button"], label', 'button'],
  ['a[href]', 'link'],
  ['[data-outline], .stage, iframe', 'canvas'],
]

/** What was pressed, by its kind: no word that stands on it is read. */
export function pressedKind(target: EventTarget | null): PressedKind {
  if (!(target instanceof Element)) return 'elsewhere'
  return kinds.find(([selector]) => target.closest(selector))?.[1] ?? 'elsewhere'
}
