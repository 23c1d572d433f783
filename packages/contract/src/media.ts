import { assetKinds } from '@sitewright/domain/assets'
import { maxAssetsAtOnce, maxFolderNameLength } from '@sitewright/domain/catalogue'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, localText, pageOf } from './shapes'

export const asset = z.object({
  id,
  kind: z.enum(assetKinds),
  fileName: z.string(),
  url: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  focalPoint: z.object({ x: z.number(), y: z.number() }),
  alt: localText,
  dominantColour: z.string(),
  placeholder: z.optional(z.string()),
  folderId: z.nullable(id),
  createdAt: datetime,
  /** By name; null where nobody knows any more. */
  addedBy: z.nullable(z.string()),
})
export type Asset = z.infer<typeof asset>

const listedAsset = z.extend(asset, { isUsed: z.boolean() })
export type ListedAsset = z.infer<typeof listedAsset>

export const assetOrders = ['newest', 'name', 'largest'] as const
export type AssetOrder = (typeof assetOrders)[number]

/** Parts of the library that are no folder. */
export const assetParts = ['unused', 'undescribed'] as const
export type AssetPart = (typeof assetParts)[number]

const kind = z.optional(z.enum(assetKinds))
const assetId = z.object({ assetId: id })
const assetIds = z.array(id).check(z.minLength(1), z.maxLength(maxAssetsAtOnce))

/** The body is the file itself, as it is: `fetch(address, { method: 'POST', body: file })`. */
export const uploadAsset = endpoint({
  method: 'POST',
  path: '/api/media',
  query: z.object({ fileName: z.string().check(z.minLength(1), z.maxLength(255)), folderId: z.optional(id) }),
  answer: asset,
})
export const listAssets = endpoint({
  method: 'GET',
  path: '/api/media',
  query: z.object({
    after: z.optional(z.string()),
    kind,
    part: z.optional(z.enum(assetParts)),
    folderId: z.optional(id),
    /** In names of files and in descriptions. */
    search: z.optional(z.string().check(z.maxLength(100))),
    order: z.optional(z.enum(assetOrders)),
  }),
  answer: pageOf(listedAsset),
})
export const readAsset = endpoint({ method: 'GET', path: '/api/media/:assetId', params: assetId, answer: listedAsset })
export const updateAsset = endpoint({
  method: 'PUT',
  path: '/api/media/:assetId',
  params: assetId,
  body: z.strictObject({
    alt: z.optional(localText),
    focalPoint: z.optional(
      z.strictObject({ x: z.number().check(z.gte(0), z.lte(1)), y: z.number().check(z.gte(0), z.lte(1)) }),
    ),
  }),
  answer: asset,
})

/** The file as it came, for whoever keeps it. */
export const downloadAsset = endpoint({ method: 'GET', path: '/api/media/:assetId/file', params: assetId })

/** Other bytes of the same kind under the same id: the body is the file itself. */
export const replaceAsset = endpoint({
  method: 'PUT',
  path: '/api/media/:assetId/file',
  params: assetId,
  answer: asset,
})

export const moveAssets = endpoint({
  method: 'POST',
  path: '/api/media/move',
  body: z.strictObject({ assetIds, folderId: z.nullable(id) }),
})
export const deleteAssets = endpoint({
  method: 'POST',
  path: '/api/media/delete',
  body: z.strictObject({ assetIds }),
})

const folderName = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxFolderNameLength))
const folder = z.object({ id, name: z.string() })
export type Folder = z.infer<typeof folder>

/** How many files there are in each part of the library, and in each folder. */
const overview = z.object({
  total: z.int(),
  unused: z.int(),
  undescribed: z.int(),
  bytes: z.int(),
  folders: z.array(z.extend(folder, { count: z.int() })),
})
export type MediaOverview = z.infer<typeof overview>

export const readMediaOverview = endpoint({
  method: 'GET',
  path: '/api/media/overview',
  query: z.object({ kind }),
  answer: overview,
})
export const createFolder = endpoint({
  method: 'POST',
  path: '/api/media/folders',
  body: z.strictObject({ name: folderName }),
  answer: folder,
})
export const renameFolder = endpoint({
  method: 'PUT',
  path: '/api/media/folders/:folderId',
  params: z.object({ folderId: id }),
  body: z.strictObject({ name: folderName }),
  answer: folder,
})
export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/api/media/folders/:folderId',
  params: z.object({ folderId: id }),
})

export const usePlaces = [
  'page',
  'header',
  'footer',
  'announcement',
  'popup',
  'site',
  'product',
  'item',
  'author',
  'saved-section',
] as const

const assetUse = z.object({
  assetId: id,
  place: z.enum(usePlaces),
  /** Of the page, product or section. */
  id: z.string(),
  title: z.string(),
  /** Where in it, by the names that people gave: empty when they gave none. */
  detail: z.string(),
  /** Of a page of the site; of an item, where it is written. */
  path: z.nullable(z.string()),
  /** Taken out of the draft, while visitors still see it. */
  isOnlyLive: z.boolean(),
})
export type AssetUse = z.infer<typeof assetUse>

/** Where files are used. A question, although it is posted: two hundred ids are too long for an address. */
export const findAssetUses = endpoint({
  method: 'POST',
  path: '/api/media/uses',
  body: z.strictObject({ assetIds }),
  answer: z.object({ uses: z.array(assetUse) }),
})
