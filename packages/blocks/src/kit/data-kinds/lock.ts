import { defineDataKind } from './define-data-kind'

/** Where the password of a closed page is sent, and what became of the last try. */
export type LockAnswer = {
  readonly action: string
  /** What goes along unseen: who may send it, and where somebody wanted to go. */
  readonly sends: Readonly<Record<string, string>>
  readonly problem: 'wrong' | 'too-many' | null
}

/** Of the page that is closed; null where none is, as on the canvas. */
export const lock = defineDataKind({
  kind: 'lock',
  request: {},
  ask: () => ({}),
  empty: null,
  showsPicture: (_: LockAnswer | null) => false,
  // It is drawn for one visitor and never cached.
  keys: () => [],
})
