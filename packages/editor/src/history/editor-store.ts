import type { EditConflict } from '@sitewright/contract/pages'
import {
  applyChange,
  type BlockRules,
  type Change,
  type Command,
  changeBetween,
  type EditRefusal,
  invertChange,
  type PageDocument,
  runCommand,
} from '@sitewright/domain/documents'
import { canonicalJson } from '@sitewright/domain/publishing'
import { createStore } from 'zustand/vanilla'
import type { DraftStorage } from './draft-storage'
import { type History, record, type Step, stepBack, stepForward } from './history'
import { type QueuedCommand, type SaveEvent, type Saving, savingReducer, startSaving } from './saving'

export type SendOutcome =
  | { readonly kind: 'saved'; readonly version: number; readonly at: string }
  | { readonly kind: 'conflict'; readonly theirs: EditConflict['theirs'] }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly message: string }

export type Send = (edits: { baseVersion: number; commands: Command[] }) => Promise<SendOutcome>

export type Selection =
  | { readonly kind: 'none' }
  | { readonly kind: 'section'; readonly id: string }
  | { readonly kind: 'block'; readonly id: string }

export type EditorState = {
  readonly document: PageDocument
  readonly history: History
  readonly saving: Saving
  readonly selection: Selection
  /** The block whose text is being written, and which of its texts. */
  readonly writing?: { readonly blockId: string; readonly prop: string }
}

export type Does = { readonly label: string; readonly gesture?: string }

export const autosaveAfterMs = 800
/** As many commands as one call takes. */
const mostPerCall = 500

export type Opening = {
  readonly document: PageDocument
  readonly version: number
  /** When that version was stored. */
  readonly savedAt?: string
  readonly rules: BlockRules
  readonly send: Send
  readonly draftStorage: DraftStorage
}

const restore = (change: Change): QueuedCommand => ({ command: { kind: 'restore-records', change } })

/** Applies edits that never reached the server. Those that no longer fit are left out. */
const replay = (document: PageDocument, waiting: readonly QueuedCommand[], rules: BlockRules) => {
  const kept: QueuedCommand[] = []
  let now = document
  for (const queued of waiting) {
    const edit = runCommand(now, queued.command, rules)
    if (!edit.ok) continue
    now = applyChange(now, edit.change)
    kept.push(queued)
  }
  return { document: now, waiting: kept }
}

/** One document being edited: commands go in, changes come out, and everything is kept here before it is sent. */
export function createEditorStore({ document: stored, version, savedAt, rules, send, draftStorage }: Opening) {
  const copy = draftStorage.readCopy()
  const replayed = replay(stored, copy?.waiting ?? [], rules)
  const store = createStore<EditorState>(() => ({
    document: replayed.document,
    history: draftStorage.readHistory({ version, waiting: replayed.waiting }),
    // Edits made on an older version are sent as such: the server answers with both sides.
    saving: startSaving(copy && replayed.waiting.length > 0 ? copy.version : version, replayed.waiting, savedAt),
    selection: { kind: 'none' },
  }))
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What the server holds as far as we know. */
  let base = stored

  const keep = () => {
    const { saving, history } = store.getState()
    draftStorage.writeCopy(saving)
    draftStorage.writeHistory(history, saving)
  }
  const dispatch = (event: SaveEvent) => {
    store.setState(state => ({ saving: savingReducer(state.saving, event) }))
    keep()
  }
  const saveLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void saveNow(), autosaveAfterMs)
  }

  async function saveNow(): Promise<void> {
    clearTimeout(timer)
    const { saving, document } = store.getState()
    const { kind } = saving.status
    if (kind === 'saving' || kind === 'conflict' || saving.waiting.length === 0) return
    const commands = saving.waiting.map(({ command }) => command)
    // Too many for one call: their sum is one command.
    const fits = commands.length <= mostPerCall
    const all: Command[] = fits ? commands : [{ kind: 'restore-records', change: changeBetween(base, document) }]
    dispatch({ kind: 'sending' })
    const outcome = await send({ baseVersion: saving.version, commands: all })
    // The answer to an earlier try was lost on the way: what is stored is what was sent.
    const isOwn = outcome.kind === 'conflict' && canonicalJson(outcome.theirs.document) === canonicalJson(document)
    if (isOwn) dispatch({ kind: 'saved', version: outcome.theirs.version, at: outcome.theirs.savedAt })
    else dispatch(outcome)
    if (isOwn || outcome.kind === 'saved') base = document
    if (store.getState().saving.status.kind === 'unsaved') saveLater()
  }

  const apply = (change: Change, queued: QueuedCommand, history: History) => {
    store.setState(state => ({ document: applyChange(state.document, change), history }))
    dispatch({ kind: 'edited', queued })
    saveLater()
  }

  const run = (command: Command, { label, gesture }: Does): EditRefusal | undefined => {
    const { document, history } = store.getState()
    const edit = runCommand(document, command, rules)
    if (!edit.ok) return edit.reason
    const step: Step = { label, gesture, redo: edit.change, undo: invertChange(document, edit.change) }
    apply(edit.change, { command, gesture }, record(history, step))
    return undefined
  }

  const walk = (towards: 'undo' | 'redo'): string | undefined => {
    const { history } = store.getState()
    const walked = towards === 'undo' ? stepBack(history) : stepForward(history)
    if (!walked) return undefined
    const change = walked.step[towards]
    apply(change, restore(change), walked.history)
    return walked.step.label
  }

  /** Both ways keep everything: what is given up now is one undo away. */
  const settle = (side: 'mine' | 'theirs') => {
    const { saving, document, history } = store.getState()
    if (saving.status.kind !== 'conflict') return
    const { theirs } = saving.status
    base = theirs.document
    if (side === 'mine') {
      const change = changeBetween(theirs.document, document)
      dispatch({ kind: 'settled', version: theirs.version, waiting: [restore(change)] })
      void saveNow()
      return
    }
    const step: Step = {
      label: 'take theirs',
      redo: changeBetween(document, theirs.document),
      undo: changeBetween(theirs.document, document),
    }
    store.setState({ document: theirs.document, history: record(history, step), selection: { kind: 'none' } })
    dispatch({ kind: 'settled', version: theirs.version, waiting: [] })
  }

  if (replayed.waiting.length > 0) saveLater()

  return {
    store,
    run,
    undo: () => walk('undo'),
    redo: () => walk('redo'),
    saveNow,
    settle,
    select: (selection: Selection) => store.setState({ selection, writing: undefined }),
    write: (writing: EditorState['writing']) => store.setState({ writing }),
    close: () => clearTimeout(timer),
  }
}

export type Editor = ReturnType<typeof createEditorStore>
