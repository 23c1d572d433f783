import type { Readable } from 'node:stream'
import * as contract from '@sitewright/contract/media'
import { type Answer, created, noContent, notFound, ok, refused, streamed } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { folderRoutes } from './folder.routes'
import { maxUpload } from './limits'
import {
  asBytesOnly,
  folderRefusals,
  presentAsset,
  presentListed,
  uploadRefusalMessage,
  uploadRefusalStatus,
} from './present'
import type { Media } from './service'
import type { UploadRefusal } from './store-upload'

const reading = { host: 'owner', access: 'asset-library', crumb: 'read-only', rate: readRate } as const
const writing = { host: 'owner', access: 'asset-library', crumb: 'required', rate: writeRate } as const
/** What takes something away from everybody else. */
const managing = { ...writing, access: 'asset-library-manage' } as const
const uploading = {
  rate: { name: 'upload', limit: 120, perSeconds: 60, by: 'account' },
  bodyLimit: maxUpload,
  streamed: true,
} as const

const notTaken = (refusal: UploadRefusal, fileName: string): Answer<never> =>
  refused(uploadRefusalStatus(refusal), refusal.reason, uploadRefusalMessage(refusal, fileName))

export const adminRoutes = (media: Media): Route[] => [
  ...folderRoutes(media),
  route({
    ...reading,
    endpoint: contract.listAssets,
    handle: async ({ site, query }) => {
      const { items, total, next } = await media.list(site.id, query)
      return ok({ items: items.map(presentListed), total, next })
    },
  }),
  route({
    ...reading,
    endpoint: contract.readMediaOverview,
    handle: async ({ site, query }) => ok(await media.overview(site.id, query)),
  }),
  route({
    ...reading,
    endpoint: contract.readAsset,
    handle: async ({ site, params }) => {
      const asset = await media.one(site.id, params.assetId)
      return asset ? ok(presentListed(asset)) : notFound()
    },
  }),
  route({
    ...writing,
    endpoint: contract.findAssetUses,
    rate: readRate,
    handle: async ({ site, body }) => {
      const uses = await media.uses(site.id, body.assetIds)
      return uses ? ok({ uses }) : notFound()
    },
  }),
  route({
    ...writing,
    ...uploading,
    endpoint: contract.uploadAsset,
    handle: async ({ site, query, request, account }) => {
      const { fileName, folderId } = query
      const stream = request.body as Readable
      const upload = await media.upload(site.id, { stream, fileName, folderId, addedBy: account!.name })
      if (upload.ok) return created(presentAsset(upload.asset))
      if (upload.reason !== 'no-such-folder') return notTaken(upload, fileName)
      return notFound(folderRefusals['not-found'][1])
    },
  }),
  route({
    ...managing,
    ...uploading,
    endpoint: contract.replaceAsset,
    handle: async ({ site, params, request }) => {
      const { assetId } = params
      const replaced = await media.replace(site.id, assetId, request.body as Readable)
      if (replaced.ok) return ok(presentAsset(replaced.asset))
      if (replaced.reason === 'not-found') return notFound()
      return notTaken(replaced, (await media.assetById(site.id, assetId))?.fileName ?? '')
    },
  }),
  route({
    ...reading,
    endpoint: contract.downloadAsset,
    handle: async ({ site, params }): Promise<Answer<never>> => {
      const asset = await media.assetById(site.id, params.assetId)
      const blob = asset && (await media.open(asset.blobKey))
      if (!blob) return notFound()
      return streamed(blob.stream, {
        ...asBytesOnly,
        'content-type': asset.contentType,
        'content-length': String(blob.size),
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${asset.fileName}"`,
      })
    },
  }),
  route({
    ...writing,
    endpoint: contract.updateAsset,
    handle: async ({ site, params, body }) => {
      const asset = await media.update(site.id, params.assetId, body)
      return asset ? ok(presentAsset(asset)) : notFound()
    },
  }),
  route({
    ...writing,
    endpoint: contract.moveAssets,
    handle: async ({ site, body: { assetIds, folderId } }) =>
      (await media.move(site.id, { ids: assetIds, folderId })) ? noContent() : notFound(),
  }),
  route({
    ...managing,
    endpoint: contract.deleteAssets,
    handle: async ({ site, body }) => ((await media.remove(site.id, body.assetIds)) ? noContent() : notFound()),
  }),
]
