import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { AssetOrder, AssetPart, AssetUse, MediaOverview } from '@sitewright/contract/media'
import { assetKey, type PageKey } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import { LRUCache } from 'lru-cache'
import type { SiteTransaction } from '../platform/database/database'
import type { Platform } from '../platform/platform'
import { type Asset, type AssetKind, assetAddress } from './asset'
import type { Decoder } from './decoder'
import { createFolders } from './folders'
import { createPictures } from './pictures'
import { type Replaced, replaceFile } from './replace-file'
import * as repository from './repository'
import { type ArrivedFile, keepContent, storeUpload, type Upload } from './store-upload'
import { withTemporaryFolder } from './temporary-folder'
import { type AssetUser, usedAmong, usesOf } from './uses'

export const deleteBlobsJob = 'media:delete-blobs'
const listLimit = 60
const mostAddresses = 20_000
const assetPrefix = assetKey('')

export type MediaSources = {
  /** Tells every process what visitors must see anew. */
  changed(tx: SiteTransaction, keys: readonly PageKey[]): Promise<void>
  /** Runs whenever somebody, in any process, announced that these changed. */
  onChanged(run: (siteId: SiteId, keys: readonly PageKey[]) => void): void
  /** Runs when messages may have been missed, without a site then. */
  onForget(run: (siteId?: SiteId) => void): void
  /** Whoever shows files of the library. */
  readonly users: readonly AssetUser[]
  readonly decoder: Decoder
}

export type Listed = Asset & { readonly isUsed: boolean }

type ListQuery = {
  readonly kind?: AssetKind
  readonly part?: AssetPart
  readonly folderId?: string
  readonly search?: string
  readonly order?: AssetOrder
  readonly after?: string
}

export const createMedia = (platform: Platform, { changed, onChanged, onForget, users, decoder }: MediaSources) => {
  const { database, blobs, jobs } = platform
  const pictures = createPictures(platform, decoder)
  const uploads = {
    ...platform,
    decoder,
    afterInsert: (tx: SiteTransaction, asset: Asset) => pictures.orderSizes(tx, [asset]),
  }
  /** By site and id. An address changes only with its file, so it is looked up once. */
  const known = new LRUCache<string, string>({ max: mostAddresses })
  onChanged((siteId, keys) => {
    for (const key of keys) if (key.startsWith(assetPrefix)) known.delete(`${siteId}/${key.slice(assetPrefix.length)}`)
  })
  onForget(siteId => siteId ?? known.clear())

  jobs.handle(deleteBlobsJob, async ({ keys }: { keys: readonly string[] }) => {
    for (const key of keys) await blobs.delete(key)
  })

  /** Streamed into a private file, never into memory; the route caps its size. */
  const arriving = <Result>(stream: Readable, run: (arrived: ArrivedFile) => Promise<Result>): Promise<Result> =>
    withTemporaryFolder(async folder => {
      const file = join(folder, 'upload')
      await pipeline(stream, createWriteStream(file))
      return run({ file, bytes: (await stat(file)).size, folder })
    })

  const dropBlobs = (tx: SiteTransaction, keys: readonly string[]) =>
    jobs.add(tx, { kind: deleteBlobsJob, payload: { keys } })

  const replacing = {
    ...platform,
    decoder,
    async afterReplace(tx: SiteTransaction, asset: Asset, formerBlobs: readonly string[]) {
      await dropBlobs(tx, formerBlobs)
      await pictures.orderSizes(tx, [asset])
      await changed(tx, [assetKey(asset.id)])
    },
  }

  const unusedIds = async (tx: SiteTransaction, filter: repository.AssetFilter): Promise<string[]> => {
    const ids = await repository.assetIds(tx, filter)
    const used = await usedAmong(users, tx, ids)
    return ids.filter(id => !used.has(id))
  }

  return {
    ...createFolders(platform),

    upload: (
      siteId: SiteId,
      { stream, ...about }: { stream: Readable; fileName: string; folderId?: string; addedBy?: string },
    ): Promise<Upload | { ok: false; reason: 'no-such-folder' }> =>
      arriving(stream, async arrived => {
        const { folderId } = about
        const isThere =
          folderId === undefined || (await database.withSite(siteId, tx => repository.folderById(tx, folderId)))
        return isThere
          ? storeUpload(uploads, siteId, { ...arrived, ...about })
          : { ok: false, reason: 'no-such-folder' }
      }),

    /** Looked at like every file, and kept outside the library: whoever asked for it says who may see it. */
    keepApart: (siteId: SiteId, stream: Readable, takes: (contentType: string) => boolean) =>
      arriving(stream, arrived => keepContent(uploads, siteId, { ...arrived, takesOffice: true, takes })),

    /** Nobody names them any more. */
    dropBlobs,

    async replace(siteId: SiteId, id: string, stream: Readable): Promise<Replaced> {
      const asset = await database.withSite(siteId, tx => repository.assetById(tx, id))
      if (!asset) return { ok: false, reason: 'not-found' }
      const replaced = await arriving(stream, arrived => replaceFile(replacing, siteId, asset, arrived))
      // This process need not wait for its own message.
      if (replaced.ok) known.delete(`${siteId}/${id}`)
      return replaced
    },

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

    list: (
      siteId: SiteId,
      { part, order = 'newest', after, ...filter }: ListQuery,
    ): Promise<{ items: Listed[]; total: number; next: string | null }> =>
      database.withSite(siteId, async tx => {
        const listed = await repository.listAssets(tx, {
          ...filter,
          ...(part === 'undescribed' ? { isUndescribed: true } : {}),
          ...(part === 'unused' ? { ids: await unusedIds(tx, filter) } : {}),
          order,
          after,
          limit: listLimit,
        })
        const used = await usedAmong(
          users,
          tx,
          listed.items.map(({ id }) => id),
        )
        return { ...listed, items: listed.items.map(asset => ({ ...asset, isUsed: used.has(asset.id) })) }
      }),

    one: (siteId: SiteId, id: string): Promise<Listed | undefined> =>
      database.withSite(siteId, async tx => {
        const asset = await repository.assetById(tx, id)
        return asset && { ...asset, isUsed: (await usedAmong(users, tx, [id])).has(id) }
      }),

    overview: (siteId: SiteId, filter: { kind?: AssetKind }): Promise<MediaOverview> =>
      database.withSite(siteId, async tx => ({
        ...(await repository.countAssets(tx, filter)),
        unused: (await unusedIds(tx, filter)).length,
        folders: await repository.listFolders(tx, filter),
      })),

    /** Where files are used; undefined when one of them is not there. */
    uses: (siteId: SiteId, ids: readonly string[]): Promise<AssetUse[] | undefined> =>
      database.withSite(siteId, async tx =>
        (await repository.areThere(tx, ids)) ? usesOf(users, tx, ids) : undefined,
      ),

    /** All of them or none: false when a file or the folder is not there. */
    move: (siteId: SiteId, { ids, folderId }: { ids: readonly string[]; folderId: string | null }): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        if (folderId !== null && !(await repository.folderById(tx, folderId))) return false
        if (!(await repository.areThere(tx, ids))) return false
        await repository.moveAssets(tx, { ids, folderId })
        return true
      }),

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

    /** The rows go at once; the bytes go by a job after the commit. False when none of them is there. */
    remove: (siteId: SiteId, ids: readonly string[]): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const deleted = await repository.deleteAssets(tx, ids)
        if (deleted.ids.length === 0) return false
        for (const id of deleted.ids) known.delete(`${siteId}/${id}`)
        await dropBlobs(tx, deleted.blobKeys)
        await changed(tx, deleted.ids.map(assetKey))
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
    /** A whole file as text; only for kinds that are small. */
    async readText(blobKey: string): Promise<string | undefined> {
      const blob = await blobs.get(blobKey)
      return blob && text(blob.stream)
    },
  }
}

export type Media = ReturnType<typeof createMedia>
