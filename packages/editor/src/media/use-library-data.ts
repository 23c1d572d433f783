import {
  type AssetOrder,
  type AssetPart,
  createFolder,
  deleteAssets,
  deleteFolder,
  findAssetUses,
  listAssets,
  moveAssets,
  readAsset,
  readMediaOverview,
  renameFolder,
  replaceAsset,
} from '@sitewright/contract/media'
import type { AssetKind } from '@sitewright/domain/assets'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type OnProgress } from '../app/api'
import { keys } from '../app/queries'
import { renewAnswers } from '../site/answers'

/** A part of the library, a folder, or without either all of it. */
export type Place = { readonly part?: AssetPart; readonly folderId?: string }

export type LibraryFilter = Place & {
  readonly kind?: AssetKind
  readonly search?: string
  readonly order: AssetOrder
}

/** More on demand. What was shown stays until what is asked for is there. */
export const useAssets = (filter: LibraryFilter) =>
  useInfiniteQuery({
    queryKey: keys.assets(filter),
    queryFn: ({ pageParam }) => call(listAssets, { query: { ...filter, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })

/** One file that the lists may not hold. */
export const useAsset = (assetId: string | undefined) =>
  useQuery({
    queryKey: keys.asset(assetId ?? ''),
    queryFn: () => call(readAsset, { params: { assetId: assetId! } }),
    enabled: assetId !== undefined,
  })

export const useOverview = (kind: AssetKind | undefined) =>
  useQuery({
    queryKey: keys.mediaOverview(kind ?? ''),
    queryFn: () => call(readMediaOverview, { query: { kind } }),
    placeholderData: keepPreviousData,
  })

export const useAssetUses = (assetIds: readonly string[]) =>
  useQuery({
    queryKey: keys.assetUses(assetIds),
    queryFn: async () => (await call(findAssetUses, { body: { assetIds: [...assetIds] } })).uses,
    // Pages are edited beside it.
    staleTime: 0,
    enabled: assetIds.length > 0,
  })

/** Every change of the library is seen in all its lists. */
function useChange<Input, Output>(run: (input: Input) => Promise<Output>, { onPages = false } = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      if (onPages) renewAnswers()
      return client.invalidateQueries({ queryKey: keys.allAssets })
    },
  })
}

export const useCreateFolder = () => useChange((name: string) => call(createFolder, { body: { name } }))
export const useRenameFolder = () =>
  useChange(({ id, name }: { id: string; name: string }) =>
    call(renameFolder, { params: { folderId: id }, body: { name } }),
  )
export const useDeleteFolder = () => useChange((folderId: string) => call(deleteFolder, { params: { folderId } }))
export const useMoveAssets = () =>
  useChange(({ assetIds, folderId }: { assetIds: readonly string[]; folderId: string | null }) =>
    call(moveAssets, { body: { assetIds: [...assetIds], folderId } }),
  )
export const useDeleteAssets = () =>
  useChange((assetIds: readonly string[]) => call(deleteAssets, { body: { assetIds: [...assetIds] } }), {
    onPages: true,
  })
export const useReplaceAsset = () =>
  useChange(
    ({ assetId, file, onProgress }: { assetId: string; file: File; onProgress: OnProgress }) =>
      call(replaceAsset, { params: { assetId }, file, onProgress }),
    { onPages: true },
  )
