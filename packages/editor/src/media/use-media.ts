import { type Asset, updateAsset, uploadAsset } from '@sitewright/contract/media'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type OnProgress } from '../app/api'
import { keys } from '../app/queries'
import { renewAnswers } from '../site/answers'

type Sent = { readonly file: File; readonly folderId?: string; readonly onProgress?: OnProgress }

export async function upload(client: QueryClient, { file, folderId, onProgress }: Sent): Promise<Asset> {
  const asset = await call(uploadAsset, { query: { fileName: file.name, folderId }, file, onProgress })
  void client.invalidateQueries({ queryKey: keys.allAssets })
  return asset
}

export const useUpload = () => {
  const client = useQueryClient()
  return useMutation({ mutationFn: (sent: Sent) => upload(client, sent) })
}

type Listed = InfiniteData<{ readonly items: readonly Asset[] }>

/** A list says at once what an answer says of a file, and not only when it has been asked for again. */
const withAsset = (list: Listed | undefined, asset: Asset): Listed | undefined =>
  list && {
    ...list,
    pages: list.pages.map(page => ({
      ...page,
      items: page.items.map(item => (item.id === asset.id ? { ...item, ...asset } : item)),
    })),
  }

export const useUpdateAsset = () => {
  const client = useQueryClient()
  return useMutation({
    // One after the other: of two that overtake each other the older would stay.
    scope: { id: 'update-asset' },
    mutationFn: ({ assetId, ...body }: { assetId: string } & Partial<Pick<Asset, 'alt' | 'focalPoint'>>) =>
      call(updateAsset, { params: { assetId }, body }),
    onSuccess: asset => {
      // The picture on the page is drawn with its new focal point.
      renewAnswers()
      client.setQueriesData<Listed>({ queryKey: keys.assetLists }, list => withAsset(list, asset))
      void client.invalidateQueries({ queryKey: keys.allAssets })
    },
  })
}

/** A small version of a picture, for lists. */
export const thumbnailOf = (asset: Pick<Asset, 'url' | 'contentType'>, width = 300): string =>
  asset.contentType === 'image/svg+xml' ? asset.url : `${asset.url}?format=${width}w`

/** The last part of an address is the name of the file. */
export const fileNameIn = (url: string): string => decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))
