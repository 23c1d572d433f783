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
  type PropPath,
  runCommand,
} from '@sitewright/domain/documents'
import { createStore } from 'zustand/vanilla'
import { fittingStep } from './fitting-step'
import type { HeldEdit } from './held'
import { type History, record, type Step, stepBack, stepForward } from './history'
import type { OpenedDraft } from './journal/open-draft'
import { replay, storedAlready } from './replay'
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
  | { readonly kind: 'block'; readonly id: string; readonly item?: ItemPath }

/** Prop names and item ids in turn, down to an item of a block's lists. */
export type ItemPath = readonly string[]

export type EditorState = {
  readonly document: PageDocument
  readonly history: History
  readonly saving: Saving
  readonly selection: Selection
  /** The block whose text is being written, and which of its texts. */
  readonly writing?: { readonly blockId: string; readonly path: PropPath }
  /** Edits from this device that no longer fit the page; they wait for a decision. */
  readonly held: readonly HeldEdit[]
  /** False when edits that are not saved yet live only as long as this window. */
  readonly canKeep: boolean
}

export type Does = { readonly label: string; readonly gesture?: string }

/** What undo or redo did: the step it was about, and how many of its parts somebody changed since. */
export type Walked = { readonly label: string; readonly left: number }

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
  /** What this device holds of the document from before. */
  readonly opened: OpenedDraft
  readonly now: () => number
}

const restore = (change: Change): Command => ({ kind: 'restore-records', change })

/** One document being edited: commands go in, changes come out, and everything is kept here before it is sent. */
export function createEditorStore({ document: stored, version, savedAt, rules, send, opened, now }: Opening) {
  const { draft, storage } = opened
  const replayed = replay(stored, draft.waiting, { rules, version })
  const held = replayed.unfit.map(
    ({ queued: { command, label, at, seq }, reason }): HeldEdit => ({ id: `${at}-${seq}`, command, label, reason, at }),
  )
  const store = createStore<EditorState>(() => ({
    document: replayed.document,
    history: draft.history,
    // Edits made on an older version are sent as such: the server answers with both sides.
    saving: startSaving(Math.min(version, ...replayed.waiting.map(({ base }) => base)), replayed.waiting, savedAt),
    selection: { kind: 'none' },
    held: [...draft.held, ...held],
    canKeep: opened.canKeep,
  }))
  const steps = [...draft.history.past, ...draft.history.future]
  let lastStep = Math.max(0, ...steps.map(({ number }) => number))
  let lastSeq = Math.max(0, ...draft.waiting.map(({ seq }) => seq))
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What the server holds as far as we know. */
  let base = { document: stored, version }

  const newestBefore = Math.max(version, draft.version)
  const keep = ({ saving, history, held: waitingForDecision }: EditorState) =>
    storage.keep({
      waiting: saving.waiting,
      history,
      held: waitingForDecision,
      version: Math.max(newestBefore, saving.version),
    })
  const forget = store.subscribe((state, before) => {
    const isSame =
      state.saving.waiting === before.saving.waiting &&
      state.saving.version === before.saving.version &&
      state.history === before.history &&
      state.held === before.held
    if (!isSame) keep(state)
  })
  storage.onAbility(canKeep => store.setState({ canKeep }))
  keep(store.getState())

  const dispatch = (event: SaveEvent) => store.setState(state => ({ saving: savingReducer(state.saving, event) }))
  const queued = (command: Command, { label, gesture }: Does): QueuedCommand => {
    lastSeq += 1
    return { seq: lastSeq, command, label, gesture, base: store.getState().saving.version, at: now() }
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
    const all: Command[] = fits
      ? commands
      : [{ kind: 'restore-records', change: changeBetween(base.document, document) }]
    dispatch({ kind: 'sending' })
    const outcome = await send({ baseVersion: saving.version, commands: all })
    // The answer to an earlier try was lost on the way: what is stored is the first part of what was sent.
    const own =
      outcome.kind === 'conflict'
        ? storedAlready({ base, commands: all, madeOn: saving.version, stored: outcome.theirs.document, rules })
        : 0
    if (outcome.kind === 'conflict' && own > 0) {
      const { version: newest, savedAt: at, document: theirs } = outcome.theirs
      dispatch({ kind: 'saved', version: newest, at, count: fits ? own : undefined })
      base = { document: theirs, version: newest }
    } else dispatch(outcome)
    if (outcome.kind === 'saved') base = { document, version: outcome.version }
    if (store.getState().saving.status.kind === 'unsaved') saveLater()
  }

  /** One notice for document, undo and saving: everything that listens is drawn once. */
  const apply = (change: Change, next: QueuedCommand, history: History) => {
    store.setState(state => ({
      document: applyChange(state.document, change),
      history,
      saving: savingReducer(state.saving, { kind: 'edited', queued: next }),
    }))
    saveLater()
  }
  const stepOf = (does: Does, change: { redo: Change; undo: Change }): Step => {
    lastStep += 1
    return { number: lastStep, ...does, ...change }
  }

  const run = (command: Command, does: Does): EditRefusal | undefined => {
    const { document, history } = store.getState()
    const edit = runCommand(document, command, rules)
    if (!edit.ok) return edit.reason
    const step = stepOf(does, { redo: edit.change, undo: invertChange(document, edit.change) })
    apply(edit.change, queued(command, does), record(history, step))
    return undefined
  }

  const walk = (towards: 'undo' | 'redo'): Walked | undefined => {
    const { history, document } = store.getState()
    const walked = towards === 'undo' ? stepBack(history) : stepForward(history)
    if (!walked) return undefined
    const { label } = walked.step
    const { change, left } = fittingStep(document, walked.step, towards)
    const isNothing = Object.keys(change.blocks).length + Object.keys(change.sections).length === 0
    if (isNothing) store.setState({ history: walked.history })
    else apply(change, queued(restore(change), { label: `${towards} ${label}` }), walked.history)
    return { label, left }
  }

  /** Both ways keep everything: what is given up now is one undo away. */
  const settle = (side: 'mine' | 'theirs') => {
    const { saving, document, history } = store.getState()
    if (saving.status.kind !== 'conflict') return
    const { theirs } = saving.status
    base = { document: theirs.document, version: theirs.version }
    if (side === 'mine') {
      const change = changeBetween(theirs.document, document)
      const mine = { ...queued(restore(change), { label: 'keep mine' }), base: theirs.version }
      dispatch({ kind: 'settled', version: theirs.version, waiting: [mine] })
      void saveNow()
      return
    }
    const step = stepOf(
      { label: 'take theirs' },
      { redo: changeBetween(document, theirs.document), undo: changeBetween(theirs.document, document) },
    )
    store.setState({ document: theirs.document, history: record(history, step), selection: { kind: 'none' } })
    dispatch({ kind: 'settled', version: theirs.version, waiting: [] })
  }

  if (replayed.waiting.length > 0) saveLater()

  return {
    store,
    run,
    undo: () => walk('undo'),
    redo: () => walk('redo'),
    /** The step that undo would take back now. */
    lastStep: (): number | undefined => store.getState().history.past.at(-1)?.number,
    saveNow,
    settle,
    /** Takes an edit off the list of those that no longer fit. */
    release: (id: string) => store.setState(state => ({ held: state.held.filter(edit => edit.id !== id) })),
    /** True when nothing would be lost with this window. */
    isSafe: () => store.getState().saving.waiting.length === 0 || (store.getState().canKeep && storage.isSafe()),
    /** For a window that goes away. */
    putTail: storage.putTail,
    select: (selection: Selection) => store.setState({ selection, writing: undefined }),
    write: (writing: EditorState['writing']) => store.setState({ writing }),
    close: () => {
      clearTimeout(timer)
      forget()
      void storage.flush()
    },
  }
}

export type Editor = ReturnType<typeof createEditorStore>
