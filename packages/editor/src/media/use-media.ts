import { type Asset, listAssets, updateAsset, uploadAsset } from '@sitewright/contract/media'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type OnProgress } from '../app/api'
import { keys } from '../app/queries'
import { renewAnswers } from '../site/answers'
import type { ShownKind } from './media-kinds'

/** The site's pictures or videos, newest first, more on demand. */
export const useAssets = (kind: ShownKind) =>
  useInfiniteQuery({
    queryKey: keys.assets(kind),
    queryFn: ({ pageParam }) => call(listAssets, { query: { kind, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
  })

export const useUpload = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress?: OnProgress }) =>
      call(uploadAsset, { query: { fileName: file.name }, file, onProgress }),
    onSuccess: ({ kind }) => client.invalidateQueries({ queryKey: keys.assets(kind) }),
  })
}

export const useUpdateAsset = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ assetId, ...body }: { assetId: string } & Partial<Pick<Asset, 'alt' | 'focalPoint'>>) =>
      call(updateAsset, { params: { assetId }, body }),
    onSuccess: () => {
      // The picture on the page is drawn with its new focal point.
      renewAnswers()
      return client.invalidateQueries({ queryKey: keys.assets('image') })
    },
  })
}

/** A small version of a picture, for lists. */
export const thumbnailOf = (asset: Pick<Asset, 'url' | 'contentType'>, width = 300): string =>
  asset.contentType === 'image/svg+xml' ? asset.url : `${asset.url}?format=${width}w`

/** The last part of an address is the name of the file. */
export const fileNameIn = (url: string): string => decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))
