import type { Readable } from 'node:stream'
import * as contract from '@sitewright/contract/media'
import { created, noContent, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { maxUpload } from './limits'
import { presentAsset, uploadRefusalMessage, uploadRefusalStatus } from './present'
import type { Media } from './service'

export const adminRoutes = (media: Media): Route[] => [
  route({
    endpoint: contract.listAssets,
    host: 'owner',
    access: 'asset-library',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site, query }) => {
      const { items, total, next } = await media.list(site.id, query)
      return ok({ items: items.map(presentAsset), total, next })
    },
  }),
  route({
    endpoint: contract.uploadAsset,
    host: 'owner',
    access: 'asset-library',
    crumb: 'required',
    rate: { name: 'upload', limit: 120, perSeconds: 60, by: 'account' },
    bodyLimit: maxUpload,
    streamed: true,
    handle: async ({ site, query, request }) => {
      const { fileName } = query
      const upload = await media.upload(site.id, { stream: request.body as Readable, fileName })
      if (upload.ok) return created(presentAsset(upload.asset))
      return refused(uploadRefusalStatus(upload), upload.reason, uploadRefusalMessage(upload, fileName))
    },
  }),
  route({
    endpoint: contract.updateAsset,
    host: 'owner',
    access: 'asset-library',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params, body }) => {
      const asset = await media.update(site.id, params.assetId, body)
      return asset ? ok(presentAsset(asset)) : notFound()
    },
  }),
  route({
    endpoint: contract.deleteAsset,
    host: 'owner',
    access: 'asset-library-manage',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params }) => ((await media.remove(site.id, params.assetId)) ? noContent() : notFound()),
  }),
]
