import { endpoint } from '@sitewright/contract/endpoint'
import { parseFormatParameter } from '@sitewright/domain/assets'
import { imageMessages } from '@sitewright/domain/catalogue/messages'
import * as z from 'zod/mini'
import { type Answer, notFound, redirect, refused, streamed } from '../platform/http/answers'
import { busy } from '../platform/http/failures'
import { type Route, route } from '../platform/http/route'
import { assetAddress } from './asset'
import { parseRange } from './byte-range'
import { asBytesOnly } from './present'
import type { Media } from './service'

const forEver = 'public, max-age=31536000, immutable'
/** Long enough to help, short enough that the better kind is asked for once it is made. */
const forNow = 'public, max-age=300'

const mediaRate = { name: 'media', limit: 3000, perSeconds: 60, by: 'ip' } as const
const inline = /^(?:image|audio|video)\/|^application\/pdf$/

const picturePath = endpoint({
  method: 'GET',
  path: '/media/:assetId/:fileName',
  params: z.object({ assetId: z.string().check(z.maxLength(64)), fileName: z.string().check(z.maxLength(200)) }),
  query: z.object({ format: z.optional(z.string().check(z.maxLength(20))) }),
})

const filePath = endpoint({
  method: 'GET',
  path: '/s/:path',
  params: z.object({ path: z.string().check(z.maxLength(200)) }),
})

const linkPath = endpoint({
  method: 'GET',
  path: '/files/:assetId',
  params: z.object({ assetId: z.string().check(z.maxLength(64)) }),
})

export const publicRoutes = (media: Media): Route[] => [
  route({
    endpoint: picturePath,
    host: 'site',
    access: 'open',
    crumb: 'read-only',
    rate: mediaRate,
    handle: async ({ site, params, query, request }): Promise<Answer<never>> => {
      const asset = await media.assetById(site.id, params.assetId)
      if (asset?.kind !== 'image') return notFound()
      const width = parseFormatParameter(query.format ?? '2500w')
      if (typeof width !== 'number') return refused(400, 'unknown-format', 'The format is a width such as 750w.')
      const picture = await media.picture(site.id, asset, width, request.headers.accept ?? '')
      if (picture === 'not-now') return busy(imageMessages.notNow)
      const blob = picture === 'none' ? undefined : await media.open(picture.blobKey)
      if (picture === 'none' || !blob) return notFound()
      return streamed(blob.stream, {
        ...asBytesOnly,
        'content-type': picture.contentType,
        'content-length': String(blob.size),
        'cache-control': picture.isFinal ? forEver : forNow,
        vary: 'Accept',
      })
    },
  }),
  route({
    endpoint: linkPath,
    host: 'site',
    access: 'open',
    crumb: 'read-only',
    rate: mediaRate,
    handle: async ({ site, params }): Promise<Answer<never>> => {
      const asset = await media.assetById(site.id, params.assetId)
      return asset ? redirect(assetAddress(asset), 302, { 'cache-control': forNow }) : notFound()
    },
  }),
  route({
    endpoint: filePath,
    host: 'site',
    access: 'open',
    crumb: 'read-only',
    rate: mediaRate,
    handle: async ({ site, params, request }): Promise<Answer<never>> => {
      const asset = await media.assetByPath(site.id, params.path)
      // Every file has one address; the original of a picture, with the camera's private notes in it, has none.
      if (!asset || !assetAddress(asset).startsWith('/s/')) return notFound()
      const range = parseRange(request.headers.range, asset.bytes)
      const headers = {
        ...asBytesOnly,
        'content-type': asset.contentType,
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=3600',
        'content-disposition': `${inline.test(asset.contentType) ? 'inline' : 'attachment'}; filename="${asset.fileName}"`,
      }
      if (range === 'unsatisfiable')
        return streamed(Buffer.alloc(0), { ...headers, 'content-range': `bytes */${asset.bytes}` }, 416)
      const blob = await media.open(asset.blobKey, range)
      if (!blob) return notFound()
      if (!range) return streamed(blob.stream, { ...headers, 'content-length': String(asset.bytes) })
      const part = {
        'content-range': `bytes ${range.start}-${range.end}/${asset.bytes}`,
        'content-length': String(range.end - range.start + 1),
      }
      return streamed(blob.stream, { ...headers, ...part }, 206)
    },
  }),
]
