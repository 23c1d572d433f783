import { assetKinds } from '@sitewright/domain/assets'
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
  createdAt: datetime,
})
export type Asset = z.infer<typeof asset>

/** The body is the file itself, as it is: `fetch(address, { method: 'POST', body: file })`. */
export const uploadAsset = endpoint({
  method: 'POST',
  path: '/api/media',
  query: z.object({ fileName: z.string().check(z.minLength(1), z.maxLength(255)) }),
  answer: asset,
})
export const listAssets = endpoint({
  method: 'GET',
  path: '/api/media',
  query: z.object({ after: z.optional(z.string()), kind: z.optional(z.enum(assetKinds)) }),
  answer: pageOf(asset),
})
export const updateAsset = endpoint({
  method: 'PUT',
  path: '/api/media/:assetId',
  params: z.object({ assetId: id }),
  body: z.strictObject({
    alt: z.optional(localText),
    focalPoint: z.optional(
      z.strictObject({ x: z.number().check(z.gte(0), z.lte(1)), y: z.number().check(z.gte(0), z.lte(1)) }),
    ),
  }),
  answer: asset,
})
export const deleteAsset = endpoint({
  method: 'DELETE',
  path: '/api/media/:assetId',
  params: z.object({ assetId: id }),
})
