import type { PageDocument, PropPath } from '@sitewright/domain/documents'
import type { StoreApi } from 'zustand/vanilla'
import type { HeldEdit } from './held'
import type { History } from './history'
import type { Saving } from './saving'

export type Selection =
  | { readonly kind: 'none' }
  | { readonly kind: 'section'; readonly id: string }
  | { readonly kind: 'block'; readonly id: string; readonly item?: ItemPath }

/** Prop names and item ids in turn, down to an item of a block's lists. */
export type ItemPath = readonly string[]

export type EditorState = {
  /** What the server has, with everything done on it that is waiting. */
  readonly document: PageDocument
  readonly history: History
  readonly saving: Saving
  readonly selection: Selection
  /** The block whose text is being written, and which of its texts. */
  readonly writing?: { readonly blockId: string; readonly path: PropPath }
  /** Edits from this device that were not done; they wait for a decision. */
  readonly held: readonly HeldEdit[]
  /** False when edits that are not saved yet live only as long as this window. */
  readonly canKeep: boolean
}

export type EditorStore = StoreApi<EditorState>
