import type { Form } from '@sitewright/contract/forms'
import type { FormDefinition } from '@sitewright/domain/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../app/api'
import { formKeys, type SaveBody, saveFormCall } from '../use-forms'

const saveAfterMs = 800

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'waiting' | 'saving' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'conflict'; readonly theirs: Form }

type Draft = Pick<SaveBody, 'name' | 'definition' | 'retentionDays'>
const draftOf = ({ name, definition, retentionDays }: Form): Draft => ({ name, definition, retentionDays })

const theirsOf = (error: unknown): Form | undefined =>
  error instanceof ApiError && error.status === 409
    ? ((error.data as { form?: Form } | undefined)?.form ?? undefined)
    : undefined

/**
 * What is being written, saved a moment after the last change on the version it was made from. Somebody else's version is
 * shown and never overwritten by itself.
 */
export function useFormDraft(form: Form) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft>(() => draftOf(form))
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: form.editedAt })
  const version = useRef(form.version)
  const latest = useRef(draft)
  const isSaving = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = useCallback(async () => {
    clearTimeout(timer.current)
    if (isSaving.current) return
    isSaving.current = true
    const sent = latest.current
    setState({ kind: 'saving' })
    try {
      const saved = await saveFormCall(form.id, { version: version.current, ...sent })
      version.current = saved.version
      client.setQueryData(formKeys.one(form.id), saved)
      void client.invalidateQueries({ queryKey: formKeys.all, exact: true })
      isSaving.current = false
      if (latest.current === sent) setState({ kind: 'saved', at: saved.editedAt })
      else await save()
    } catch (error) {
      isSaving.current = false
      const theirs = theirsOf(error)
      setState(theirs ? { kind: 'conflict', theirs } : { kind: 'failed', text: messageOf(error) })
    }
  }, [client, form.id])

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
    edit: useCallback(
      (change_: (definition: FormDefinition) => FormDefinition) =>
        change({ definition: change_(latest.current.definition) }),
      [change],
    ),
    /** Ours over theirs, or theirs over ours. */
    settle(whose: 'mine' | 'theirs') {
      if (state.kind !== 'conflict') return
      const { theirs } = state
      version.current = theirs.version
      if (whose === 'mine') return void save()
      latest.current = draftOf(theirs)
      setDraft(latest.current)
      client.setQueryData(formKeys.one(form.id), theirs)
      setState({ kind: 'saved', at: theirs.editedAt })
    },
  }
}
export type FormDraft = ReturnType<typeof useFormDraft>
