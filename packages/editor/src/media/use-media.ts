import { type Asset, updateAsset, uploadAsset } from '@sitewright/contract/media'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type OnProgress } from '../app/api'
import { keys } from '../app/queries'
import { forgetAnswers } from '../site/answers'

export const useUpload = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, folderId, onProgress }: { file: File; folderId?: string; onProgress?: OnProgress }) =>
      call(uploadAsset, { query: { fileName: file.name, folderId }, file, onProgress }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.allAssets }),
  })
}

export const useUpdateAsset = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ assetId, ...body }: { assetId: string } & Partial<Pick<Asset, 'alt' | 'focalPoint'>>) =>
      call(updateAsset, { params: { assetId }, body }),
    onSuccess: () => {
      // The picture on the page is drawn with its new focal point.
      forgetAnswers()
      return client.invalidateQueries({ queryKey: keys.allAssets })
    },
  })
}

/** A small version of a picture, for lists. */
export const thumbnailOf = (asset: Pick<Asset, 'url' | 'contentType'>, width = 300): string =>
  asset.contentType === 'image/svg+xml' ? asset.url : `${asset.url}?format=${width}w`

/** The last part of an address is the name of the file. */
export const fileNameIn = (url: string): string => decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))
