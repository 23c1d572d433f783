import { t } from '../language'

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

const names: Record<string, string> = {
  mod: t('Ctrl'),
  shift: 'Shift',
  alt: 'Alt',
  escape: 'Esc',
  delete: 'Delete',
  tab: 'Tab',
  enter: 'Enter',
  arrows: t('Arrows'),
}
const macNames: Record<string, string> = { ...names, mod: '⌘', alt: '⌥', shift: '⇧' }

/** "mod+shift+z" as people read it on this machine. */
export const showShortcut = (shortcut: string): string =>
  shortcut
    .split('+')
    .map(part => (isMac() ? macNames : names)[part] ?? part.toUpperCase())
    .join(isMac() ? '' : ' ')

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & { readonly code?: string }

/** On Macs Option with a digit types another sign, so there the key itself says which digit it was. */
const digitOf = ({ code, altKey }: Pressed): string | undefined =>
  altKey ? /^(?:Digit|Numpad)(\d)$/.exec(code ?? '')?.[1] : undefined

/** The pressed keys as one word such as "mod+shift+z"; Ctrl and Command are the same. */
export function shortcutOf(pressed: Pressed): string {
  const { ctrlKey, metaKey, shiftKey, altKey } = pressed
  const key = digitOf(pressed) ?? pressed.key
  const name = key.length === 1 ? key.toLowerCase() : key.replace('Arrow', '').toLowerCase()
  // Shift is part of the sign itself for "?" and its kind.
  const withShift = shiftKey && (key.length > 1 || /[a-z\d\]{}[]/i.test(key))
  return [ctrlKey || metaKey ? 'mod' : '', altKey ? 'alt' : '', withShift ? 'shift' : '', name]
    .filter(Boolean)
    .join('+')
}

/** Inputs that hold no text: letters and undo are not theirs. */
const withoutText = ['range', 'checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'color', 'image']

/** Keys meant for a field are not commands. */
export const isTyping = (target: EventTarget | null): boolean => {
  const element = target as HTMLElement | null
  if (!element?.tagName) return false
  if (element.tagName === 'INPUT') return !withoutText.includes((element as HTMLInputElement).type)
  return element.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(element.tagName)
}
