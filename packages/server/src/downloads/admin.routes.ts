import type { Readable } from 'node:stream'
import * as contract from '@sitewright/contract/downloads'
import { downloadMessages } from '@sitewright/domain/catalogue/messages'
import { downloadLimits } from '@sitewright/domain/downloads'
import { created, noContent, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { DigitalFile } from './repository'
import type { Downloads } from './service'

const common = { host: 'owner', access: 'commerce-inventory' } as const
const write = { ...common, crumb: 'required', rate: writeRate } as const

const present = ({ id, name, bytes, variantId, version, createdAt }: DigitalFile): contract.DigitalFile => ({
  id,
  name,
  bytes,
  variantId,
  version,
  createdAt: createdAt.toISOString(),
})

const uploading = { bodyLimit: downloadLimits.fileBytes, streamed: true } as const

const sentences = {
  'not-digital': downloadMessages.notDigital,
  'too-many': downloadMessages.tooManyFiles,
  empty: downloadMessages.empty,
  'no-such-variant': downloadMessages.noSuchVariant,
} as const

export const adminRoutes = (downloads: Downloads): Route[] => [
  route({
    ...common,
    endpoint: contract.listDigitalFiles,
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site, params }) => {
      const files = await downloads.files(site.id, params.productId)
      return files ? ok({ files: files.map(present) }) : notFound()
    },
  }),
  route({
    ...write,
    endpoint: contract.addDigitalFile,
    ...uploading,
    handle: async ({ site, params, query, request }) => {
      const added = await downloads.add(site.id, {
        productId: params.productId,
        variantId: query.variantId ?? null,
        name: query.fileName ?? 'download',
        stream: request.body as Readable,
      })
      if (added.ok) return created(present(added.file))
      return added.reason === 'no-such-product' ? notFound() : refused(422, added.reason, sentences[added.reason])
    },
  }),
  route({
    ...write,
    ...uploading,
    endpoint: contract.replaceDigitalFile,
    handle: async ({ site, params: { fileId, productId }, query, request }) => {
      const which = { id: fileId, productId }
      const stream = request.body as Readable
      const replaced = await downloads.replace(site.id, which, { name: query.fileName, stream })
      if (replaced.ok) return ok(present(replaced.file))
      return replaced.reason === 'not-found' ? notFound() : refused(422, replaced.reason, sentences[replaced.reason])
    },
  }),
  route({
    ...write,
    endpoint: contract.changeDigitalFile,
    handle: async ({ site, params: { fileId, productId }, body }) => {
      const changed = await downloads.change(site.id, { id: fileId, productId }, body)
      if (changed.ok) return ok(present(changed.file))
      return changed.reason === 'not-found' ? notFound() : refused(422, changed.reason, sentences[changed.reason])
    },
  }),
  route({
    ...write,
    endpoint: contract.removeDigitalFile,
    handle: async ({ site, params: { fileId, productId } }) =>
      (await downloads.remove(site.id, { id: fileId, productId })) ? noContent() : notFound(),
  }),
]
