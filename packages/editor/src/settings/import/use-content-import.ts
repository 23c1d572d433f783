import {
  type ContentImport,
  cancelContentImport,
  listContentImports,
  listContentProblems,
  pauseContentImport,
  readContentImport,
  startContentImport,
  undoContentImport,
  uploadContentImport,
} from '@sitewright/contract/content-imports'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, messageOf } from '../../app/api'
import { navigate } from '../../app/router'
import { showToast } from '../../ui/toast'

const all = ['content-imports']
const one = (importId: string) => [...all, importId]
const problemsOf = (importId: string) => [...all, importId, 'problems']
export const importPath = 'settings/import'

const isMoving = ({ state, pictures }: ContentImport) =>
  state === 'checking' || state === 'running' || state === 'undoing' || (state === 'done' && pictures.waiting > 0)

/** Asked anew every second for as long as something happens. */
export function useContentImport(importId: string) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: one(importId),
    queryFn: () => call(readContentImport, { params: { importId } }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? 1_000 : false),
  })
  const moving = query.data && isMoving(query.data)
  useEffect(() => {
    if (moving === false) void client.invalidateQueries({ queryKey: problemsOf(importId) })
  }, [client, importId, moving])
  return query
}

export const useContentImports = () =>
  useQuery({ queryKey: all, queryFn: () => call(listContentImports, {}), staleTime: 0 })

export const useContentProblems = (importId: string) =>
  useInfiniteQuery({
    queryKey: problemsOf(importId),
    queryFn: ({ pageParam }) => call(listContentProblems, { params: { importId }, query: { after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
  })

const acts = { pause: pauseContentImport, cancel: cancelContentImport, undo: undoContentImport } as const
export type ContentAct =
  | { readonly act: keyof typeof acts }
  | {
      readonly act: 'start'
      readonly collectionId?: string | undefined
      readonly takes: ContentImport['takes']
    }

export function useContentAct(importId: string) {
  const client = useQueryClient()
  const params = { importId }
  return useMutation({
    mutationFn: (wanted: ContentAct) =>
      wanted.act === 'start'
        ? call(startContentImport, { params, body: { collectionId: wanted.collectionId, takes: wanted.takes } })
        : call(acts[wanted.act], { params, body: {} }),
    onSuccess: answer => client.setQueryData(one(importId), answer),
    onError: error => showToast(messageOf(error)),
  })
}

export function useContentUpload() {
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const upload = useMutation({
    mutationFn: (file: File) =>
      call(uploadContentImport, { query: { fileName: file.name.slice(0, 255) }, file, onProgress: setSent }),
    onMutate: () => setSent(0),
    onSuccess: answer => {
      client.setQueryData(one(answer.id), answer)
      navigate({ path: `${importPath}/${answer.id}` })
    },
  })
  return { upload, sent }
}
