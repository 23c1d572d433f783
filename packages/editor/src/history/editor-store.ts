import {
  applyChange,
  type BlockRules,
  type Change,
  type Command,
  type Difference,
  type EditRefusal,
  invertChange,
  mergeChanges,
  narrowed,
  type PageDocument,
  registersOf,
  runCommand,
  towards,
} from '@sitewright/domain/documents'
import { createStore } from 'zustand/vanilla'
import type { EditorState, Selection } from './editor-state'
import { type History, isGoingOn, mostSteps, record, stepBack, stepForward } from './history'
import type { OpenedDraft } from './journal/open-draft'
import { shownFrom } from './news'
import { type QueuedCommand, savingReducer, startSaving } from './saving'
import { createSync, type Server } from './sync'

export type { EditorState, ItemPath, Selection } from './editor-state'

export type Does = { readonly label: string; readonly gesture?: string }

/** What undo or redo did: the step it was about, and how many of its parts somebody changed since. */
export type Walked = { readonly label: string; readonly left: number }

export type Opening = {
  readonly document: PageDocument
  readonly version: number
  /** When that version was stored. */
  readonly savedAt?: string
  readonly rules: BlockRules
  readonly server: Server
  /** What this device holds of the document from before. */
  readonly opened: OpenedDraft
  /** Names whoever edits here, this once: after a reload it is another. */
  readonly tab: string
  readonly now: () => number
  readonly most?: number
}

type Done = { readonly undo: Change; readonly redo: Change; readonly differences: readonly Difference[] }

/** One document being edited: commands go in, changes come out, and everything is kept here before it is sent. */
export function createEditorStore(opening: Opening) {
  const { document: stored, version, savedAt, rules, server, opened, tab, now, most = mostSteps } = opening
  const { draft, storage } = opened
  const fromBefore = draft.waiting.map(queued => ({ ...queued, isLate: true }))
  const store = createStore<EditorState>(() => ({
    document: shownFrom({ document: stored, version }, fromBefore, rules),
    history: draft.history,
    saving: startSaving(version, fromBefore, savedAt),
    selection: { kind: 'none' },
    held: draft.held,
    canKeep: opened.canKeep,
  }))
  const steps = [...draft.history.past, ...draft.history.future]
  let lastStep = Math.max(0, ...steps.map(({ number }) => number))
  let lastSeq = Math.max(0, ...draft.waiting.map(({ seq }) => seq))
  let made = 0
  /** The records of the last step, before and after: a gesture that goes on makes one step of all of it. */
  let ongoing: Pick<Done, 'undo' | 'redo'> | undefined

  const newestBefore = Math.max(version, draft.version)
  const keep = ({ saving, history, held }: EditorState) =>
    storage.keep({ waiting: saving.waiting, history, held, version: Math.max(newestBefore, saving.version) })
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

  const sync = createSync({
    store,
    start: { document: stored, version },
    rules,
    server,
    flush: storage.flush,
    onNews: () => {
      // What others wrote meanwhile is not to be taken back with the rest of the gesture.
      ongoing = undefined
    },
  })

  const queued = (command: Command, { label, gesture }: Does): QueuedCommand => {
    lastSeq += 1
    made += 1
    const others = store.getState().saving.waiting.flatMap(({ from }) => (from.tab === tab ? [] : [from.tab]))
    return {
      seq: lastSeq,
      command,
      label,
      gesture,
      base: sync.version(),
      at: now(),
      from: { tab, seq: made },
      ...(others.length > 0 ? { knows: [...new Set(others)] } : {}),
    }
  }

  /** One notice for document, undo and saving: everything that listens is drawn once. */
  const apply = (change: Change, next: QueuedCommand, history: History) => {
    store.setState(state => ({
      document: applyChange(state.document, change),
      history,
      saving: savingReducer(state.saving, { kind: 'edited', queued: next }),
    }))
    sync.saveLater()
  }

  const recorded = (history: History, does: Does, { undo, redo, differences }: Done): History => {
    const last = history.past.at(-1)
    if (ongoing && last && isGoingOn(history, does.gesture)) {
      ongoing = { undo: mergeChanges(undo, ongoing.undo), redo: mergeChanges(ongoing.redo, redo) }
      return record(history, { ...last, ...does, registers: registersOf(ongoing.undo, ongoing.redo, rules) }, most)
    }
    ongoing = { undo, redo }
    lastStep += 1
    return record(history, { number: lastStep, ...does, registers: differences }, most)
  }

  const run = (command: Command, does: Does): EditRefusal | undefined => {
    const { document, history } = store.getState()
    const edit = runCommand(document, command, rules)
    if (!edit.ok) return edit.reason
    const undo = invertChange(document, edit.change)
    const differences = registersOf(undo, edit.change, rules)
    // A command that leaves everything as it is, is nothing to save and nothing to undo.
    if (differences.length === 0) return undefined
    const next = queued(narrowed(command, { page: document, differences, rules }), does)
    apply(edit.change, next, recorded(history, does, { undo, redo: edit.change, differences }))
    return undefined
  }

  const walk = (direction: 'undo' | 'redo'): Walked | undefined => {
    const { history, document } = store.getState()
    const walked = direction === 'undo' ? stepBack(history) : stepForward(history)
    if (!walked) return undefined
    ongoing = undefined
    const { label, registers } = walked.step
    const command = towards(direction === 'undo' ? 'before' : 'after', registers)
    const edit = runCommand(document, command, rules)
    if (edit.ok) apply(edit.change, queued(edit.settled ?? command, { label: `${direction} ${label}` }), walked.history)
    else store.setState({ history: walked.history })
    return { label, left: edit.ok ? (edit.left ?? 0) : registers.length }
  }

  if (fromBefore.length > 0) sync.saveLater()

  return {
    store,
    run,
    undo: () => walk('undo'),
    redo: () => walk('redo'),
    /** The step that undo would take back now. */
    lastStep: (): number | undefined => store.getState().history.past.at(-1)?.number,
    saveNow: sync.saveNow,
    askNews: sync.askNews,
    /** Takes an edit off the list of those that were not done. */
    release: (id: string) => store.setState(state => ({ held: state.held.filter(edit => edit.id !== id) })),
    /** True when nothing would be lost with this window. */
    isSafe: () => store.getState().saving.waiting.length === 0 || (store.getState().canKeep && storage.isSafe()),
    /** For a window that goes away. */
    putTail: storage.putTail,
    select: (selection: Selection) => store.setState({ selection, writing: undefined }),
    write: (writing: EditorState['writing']) => store.setState({ writing }),
    close: () => {
      sync.stop()
      forget()
      void storage.flush()
    },
  }
}

export type Editor = ReturnType<typeof createEditorStore>
