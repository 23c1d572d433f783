export type RowKey =
  | { readonly kind: 'go'; readonly to: (at: number, count: number) => number }
  | { readonly kind: 'move'; readonly by: 1 | -1 }
  | { readonly kind: 'remove' | 'duplicate' }

const keys: Record<string, RowKey> = {
  up: { kind: 'go', to: at => at - 1 },
  down: { kind: 'go', to: at => at + 1 },
  home: { kind: 'go', to: () => 0 },
  end: { kind: 'go', to: (_, count) => count - 1 },
  'alt+up': { kind: 'move', by: -1 },
  'alt+down': { kind: 'move', by: 1 },
  delete: { kind: 'remove' },
  backspace: { kind: 'remove' },
  'mod+d': { kind: 'duplicate' },
}

/** What a key means on a row of a list. Enter is the row's own: it opens. */
export const rowKey = (shortcut: string): RowKey | undefined =>
  Object.hasOwn(keys, shortcut) ? keys[shortcut] : undefined

export const focusRow = (list: HTMLElement | null, id: string): void =>
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] button`)?.focus()
