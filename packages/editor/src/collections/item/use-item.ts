import { type Item, type ItemConflict, readItem, saveItem } from '@sitewright/contract/collections'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, call, messageOf } from '../../app/api'
import { t } from '../../language'
import { collectionKeys, renewCollection } from '../keys'
import { changesOf, formOf, hasChanges, type ItemForm, meeting, mineOver } from './item-form'

export const useItem = (itemId: string) =>
  useQuery({
    queryKey: collectionKeys.item(itemId),
    queryFn: () => call(readItem, { params: { itemId } }),
    // What is being written must not change under the hands.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })

const restMs = 900

const theirsIn = (error: unknown): Item | undefined =>
  error instanceof ApiError && error.status === 409 ? (error.data as Partial<ItemConflict>).theirs : undefined

export type FieldsStatus =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' | 'offline' }
  | { readonly kind: 'failed'; readonly message: string; readonly field?: string }

/** What an item says besides its body: as the server knows it, as it stands here, and saving it by itself. */
export function useItemForm(opened: Item) {
  const client = useQueryClient()
  const [known, setKnown] = useState(opened)
  const [form, setForm] = useState(() => formOf(opened))
  const [status, setStatus] = useState<FieldsStatus>({ kind: 'saved' })
  const [theirs, setTheirs] = useState<Item>()
  const now = useRef({ known: opened, form: formOf(opened), theirs: undefined as Item | undefined })
  const running = useRef<Promise<boolean>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const take = useCallback(
    (item: Item, nextForm: ItemForm) => {
      now.current = { known: item, form: nextForm, theirs: undefined }
      setKnown(item)
      setForm(nextForm)
      setTheirs(undefined)
      client.setQueryData(collectionKeys.item(item.id), item)
    },
    [client],
  )

  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    await running.current
    const { known: base, form: sent, theirs: open } = now.current
    if (open) return false
    const changes = changesOf(formOf(base), sent)
    if (!hasChanges(changes)) return true
    if (Object.values(sent.title).every(words => words.trim() === '')) {
      setStatus({ kind: 'failed', message: t('Please enter a title'), field: 'title' })
      return false
    }
    const run = async (): Promise<boolean> => {
      setStatus({ kind: 'saving' })
      try {
        const saved = await call(saveItem, { params: { itemId: base.id }, body: { ...changes, version: base.version } })
        // What was typed while it was on its way stands on top of it.
        take(saved, mineOver(sent, now.current.form, formOf(saved)))
        setStatus({ kind: 'saved' })
        void renewCollection(client, base.collectionId)
        return true
      } catch (error) {
        const other = theirsIn(error)
        if (!other) {
          const isOffline = error instanceof ApiError && error.status === 0
          const field = error instanceof ApiError && /address/.test(error.reason) ? 'urlId' : undefined
          setStatus(
            isOffline ? { kind: 'offline' } : { kind: 'failed', message: messageOf(error), ...(field && { field }) },
          )
          return false
        }
        const mine = now.current.form
        if (meeting(formOf(base), mine, formOf(other)).length === 0) {
          // Two people, two different fields: both stand.
          take(other, mineOver(formOf(base), mine, formOf(other)))
          running.current = undefined
          return save()
        }
        now.current.theirs = other
        setTheirs(other)
        setStatus({ kind: 'unsaved' })
        return false
      }
    }
    running.current = run()
    const isDone = await running.current
    running.current = undefined
    return isDone
  }, [client, take])

  const later = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), restMs)
  }, [save])

  const change = useCallback(
    (changed: Partial<ItemForm>) => {
      const next = { ...now.current.form, ...changed }
      now.current = { ...now.current, form: next }
      setForm(next)
      setStatus(hasChanges(changesOf(formOf(now.current.known), next)) ? { kind: 'unsaved' } : { kind: 'saved' })
      later()
    },
    [later],
  )

  useEffect(() => {
    const again = () => void save()
    const hidden = () => document.visibilityState === 'hidden' && void save()
    const ask = (event: BeforeUnloadEvent) => {
      if (hasChanges(changesOf(formOf(now.current.known), now.current.form))) event.preventDefault()
    }
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('beforeunload', ask)
      void save()
    }
  }, [save])

  return useMemo(
    () => ({
      known,
      form,
      status,
      change,
      save,
      take: (item: Item) => take(item, formOf(item)),
      base: formOf(known),
      theirs,
      /** Mine, on top of what they made of it. */
      keepMine: () => {
        const { theirs: other, known: base, form: mine } = now.current
        if (!other) return
        take(other, mineOver(formOf(base), mine, formOf(other)))
        void save()
      },
      takeTheirs: () => {
        const { theirs: other } = now.current
        if (!other) return
        take(other, formOf(other))
        setStatus({ kind: 'saved' })
      },
    }),
    [known, form, status, change, save, take, theirs],
  )
}

export type ItemFormState = ReturnType<typeof useItemForm>
