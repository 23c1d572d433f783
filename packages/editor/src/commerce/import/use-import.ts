import {
  cancelImport,
  listImportProblems,
  listImports,
  mapImport,
  type ProductImport,
  pauseImport,
  readImport,
  startImport,
  undoImport,
  uploadImport,
} from '@sitewright/contract/imports'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, messageOf } from '../../app/api'
import { keys } from '../../app/queries'
import { navigate } from '../../app/router'
import { showToast } from '../../ui/toast'

const isMoving = ({ state, pictures }: ProductImport) =>
  state === 'checking' || state === 'running' || state === 'undoing' || (state === 'done' && pictures.waiting > 0)

/** Asked anew every second for as long as something happens. */
export function useImport(importId: string) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: keys.productImport(importId),
    queryFn: () => call(readImport, { params: { importId } }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? 1_000 : false),
  })
  const state = query.data?.state
  useEffect(() => {
    if (state === 'checked' || state === 'done' || state === 'undone') {
      void client.invalidateQueries({ queryKey: keys.importProblems(importId) })
      void client.invalidateQueries({ queryKey: keys.allProducts })
    }
  }, [client, importId, state])
  return query
}

export const useImportList = () =>
  useQuery({ queryKey: keys.productImports, queryFn: () => call(listImports, {}), staleTime: 0 })

export const useProblems = (importId: string) =>
  useInfiniteQuery({
    queryKey: keys.importProblems(importId),
    queryFn: ({ pageParam }) => call(listImportProblems, { params: { importId }, query: { after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
  })

const acts = { start: startImport, pause: pauseImport, cancel: cancelImport, undo: undoImport } as const
export type ImportAct = keyof typeof acts

export function useImportAct(importId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: ImportAct) => call(acts[act], { params: { importId }, body: {} }),
    onSuccess: answer => client.setQueryData(keys.productImport(importId), answer),
    onError: error => {
      showToast(messageOf(error))
      void client.invalidateQueries({ queryKey: keys.productImport(importId) })
    },
  })
}

export function useMapping(importId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Pick<ProductImport, 'mapping' | 'measurement'>) =>
      call(mapImport, { params: { importId }, body }),
    onSuccess: answer => client.setQueryData(keys.productImport(importId), answer),
  })
}

/** Sends a file and opens what became of it. */
export function useUpload() {
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const upload = useMutation({
    mutationFn: (file: File) => call(uploadImport, { query: { fileName: file.name }, file, onProgress: setSent }),
    onMutate: () => setSent(0),
    onSuccess: answer => {
      client.setQueryData(keys.productImport(answer.id), answer)
      navigate({ path: `commerce/import/${answer.id}` })
    },
  })
  return { upload, sent }
}
