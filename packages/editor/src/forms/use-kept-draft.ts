import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '../app/api'

const saveAfterMs = 800

export type SaveState<Saved> =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'waiting' | 'saving' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'conflict'; readonly theirs: Saved }

type Versioned = { readonly version: number; readonly editedAt: string }

export type KeptDraftOptions<Saved extends Versioned, Draft> = {
  readonly saved: Saved
  readonly draftOf: (saved: Saved) => Draft
  readonly save: (draft: Draft, version: number) => Promise<Saved>
  /** What somebody else has written, when that is why it failed. */
  readonly theirsOf: (error: unknown) => Saved | undefined
  readonly onSaved: (saved: Saved) => void
}

/**
 * What is being written, saved a moment after the last change on the version it was made from. Somebody else's version is
 * shown and never overwritten by itself.
 */
export function useKeptDraft<Saved extends Versioned, Draft extends object>(options: KeptDraftOptions<Saved, Draft>) {
  const [draft, setDraft] = useState<Draft>(() => options.draftOf(options.saved))
  const [state, setState] = useState<SaveState<Saved>>({ kind: 'saved', at: options.saved.editedAt })
  const version = useRef(options.saved.version)
  const latest = useRef(draft)
  const isSaving = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const given = useRef(options)
  given.current = options

  const save = useCallback(async () => {
    clearTimeout(timer.current)
    if (isSaving.current) return
    isSaving.current = true
    const sent = latest.current
    setState({ kind: 'saving' })
    try {
      const saved = await given.current.save(sent, version.current)
      version.current = saved.version
      given.current.onSaved(saved)
      isSaving.current = false
      if (latest.current === sent) setState({ kind: 'saved', at: saved.editedAt })
      else await save()
    } catch (error) {
      isSaving.current = false
      const theirs = given.current.theirsOf(error)
      setState(theirs ? { kind: 'conflict', theirs } : { kind: 'failed', text: messageOf(error) })
    }
  }, [])

  const change = useCallback(
    (next: Partial<Draft>) => {
      latest.current = { ...latest.current, ...next }
      setDraft(latest.current)
      setState(before => (before.kind === 'conflict' ? before : { kind: 'waiting' }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), saveAfterMs)
    },
    [save],
  )
  const isConflict = state.kind === 'conflict'
  useEffect(() => {
    if (isConflict) clearTimeout(timer.current)
  }, [isConflict])
  // Whoever leaves the screen right after the last change keeps it.
  const isOpen = useRef(false)
  isOpen.current = state.kind === 'waiting'
  useEffect(
    () => () => {
      if (isOpen.current) void save()
    },
    [save],
  )

  return {
    draft,
    state,
    save,
    change,
    /** As it is at this moment, for whoever changes a part of it. */
    now: useCallback(() => latest.current, []),
    /** Ours over theirs, or theirs over ours. */
    settle(whose: 'mine' | 'theirs') {
      if (state.kind !== 'conflict') return
      const { theirs } = state
      version.current = theirs.version
      if (whose === 'mine') return void save()
      latest.current = options.draftOf(theirs)
      setDraft(latest.current)
      options.onSaved(theirs)
      setState({ kind: 'saved', at: theirs.editedAt })
    },
  }
}
