import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { assetKey, type PageKey } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import { LRUCache } from 'lru-cache'
import type { SiteTransaction } from '../platform/database/database'
import type { Platform } from '../platform/platform'
import { type Asset, type AssetKind, assetAddress } from './asset'
import type { Decoder } from './decoder'
import { createPictures } from './pictures'
import * as repository from './repository'
import { storeUpload, type Upload } from './store-upload'
import { withTemporaryFolder } from './temporary-folder'

export const deleteBlobsJob = 'media:delete-blobs'
const listLimit = 60
const mostAddresses = 20_000

export type MediaSources = {
  /** Tells every process what visitors must see anew. */
  changed(tx: SiteTransaction, keys: readonly PageKey[]): Promise<void>
  readonly decoder: Decoder
}

export const createMedia = (platform: Platform, { changed, decoder }: MediaSources) => {
  const { database, blobs, jobs } = platform
  const pictures = createPictures(platform, decoder)
  const uploads = {
    ...platform,
    decoder,
    afterInsert: (tx: SiteTransaction, asset: Asset) => pictures.orderSizes(tx, [asset]),
  }
  /** By site and id. An address never changes, so it is looked up once. */
  const known = new LRUCache<string, string>({ max: mostAddresses })

  jobs.handle(deleteBlobsJob, async ({ keys }: { keys: readonly string[] }) => {
    for (const key of keys) await blobs.delete(key)
  })

  return {
    /** Streamed into a private file, never into memory; the route caps its size. */
    upload: (siteId: SiteId, { stream, fileName }: { stream: Readable; fileName: string }): Promise<Upload> =>
      withTemporaryFolder(async folder => {
        const file = join(folder, 'upload')
        await pipeline(stream, createWriteStream(file))
        return storeUpload(uploads, siteId, { file, bytes: (await stat(file)).size, folder, fileName })
      }),

    /** Brings in a file that lies on this machine, such as a template's picture. Its sizes are ordered apart. */
    importFile(
      siteId: SiteId,
      {
        file,
        ...about
      }: { file: string; fileName: string; alt?: Record<string, string>; focalPoint?: { x: number; y: number } },
    ): Promise<Upload> {
      return withTemporaryFolder(async folder =>
        storeUpload({ ...uploads, afterInsert: async () => {} }, siteId, {
          file,
          bytes: (await stat(file)).size,
          folder,
          ...about,
        }),
      )
    },

    /** The file of this name and size that is there already, whatever number its address got. */
    sameFile: (tx: SiteTransaction, { fileName, bytes }: { fileName: string; bytes: number }) =>
      repository.assetLike(tx, { stem: fileName.slice(0, fileName.lastIndexOf('.')), bytes }),

    /** Has the sizes that pages offer made in the background. */
    orderSizes: async (tx: SiteTransaction, ids: readonly string[]): Promise<void> =>
      pictures.orderSizes(tx, await repository.assetsById(tx, ids)),

    list: (siteId: SiteId, { kind, after }: { kind?: AssetKind; after?: string }) =>
      database.withSite(siteId, tx => repository.listAssets(tx, { kind, after, limit: listLimit })),

    update: (
      siteId: SiteId,
      id: string,
      values: { alt?: Record<string, string>; focalPoint?: { x: number; y: number } },
    ): Promise<Asset | undefined> =>
      database.withSite(siteId, async tx => {
        const asset = await repository.updateAsset(tx, id, values)
        if (asset) await changed(tx, [assetKey(id)])
        return asset
      }),

    /** The row goes at once; the bytes go by a job after the commit. */
    remove: (siteId: SiteId, id: string): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const keys = await repository.deleteAsset(tx, id)
        if (!keys) return false
        known.delete(`${siteId}/${id}`)
        await jobs.add(tx, { kind: deleteBlobsJob, payload: { keys } })
        await changed(tx, [assetKey(id)])
        return true
      }),

    /** Where pictures are found, for whoever needs nothing else of them. */
    async addresses(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const keyOf = (id: string) => `${tx.siteId}/${id}`
      const missing = ids.filter(id => !known.has(keyOf(id)))
      for (const asset of await repository.assetsById(tx, missing)) known.set(keyOf(asset.id), assetAddress(asset))
      return new Map(
        ids.flatMap((id): [string, string][] => {
          const address = known.get(keyOf(id))
          return address === undefined ? [] : [[id, address]]
        }),
      )
    },

    assets: (tx: SiteTransaction, ids: readonly string[]): Promise<Asset[]> => repository.assetsById(tx, ids),
    assetById: (siteId: SiteId, id: string) => database.withSite(siteId, tx => repository.assetById(tx, id)),
    assetByPath: (siteId: SiteId, path: string) => database.withSite(siteId, tx => repository.assetByPath(tx, path)),
    picture: pictures.serve,
    open: blobs.get,
  }
}

export type Media = ReturnType<typeof createMedia>
