import { endpoint } from '@sitewright/contract/endpoint'
import { shopTexts } from '@sitewright/domain/messages'
import * as z from 'zod/mini'
import { asBytesOnly, parseRange } from '../media'
import { type Answer, notFound, refused, streamed } from '../platform/http/answers'
import { type Route, route } from '../platform/http/route'
import type { Downloads } from './service'

const download = endpoint({
  method: 'GET',
  path: '/downloads/:token',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
})

/** As the standard writes a name of any letters in a header. */
const attachment = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, '')}`

type Fetched = Awaited<ReturnType<Downloads['fetch']>>

/** A file as its buyer gets it, or why not. */
export async function answerDownload(
  downloads: Pick<Downloads, 'open'>,
  fetched: Fetched,
  { rangeHeader, locale }: { readonly rangeHeader: string | undefined; readonly locale: string },
): Promise<Answer<never>> {
  const { download: downloadMessages } = shopTexts(locale)
  if (!fetched.ok) {
    const text = downloadMessages[fetched.reason]
    return fetched.reason === 'unknown' ? notFound(text) : refused(410, fetched.reason, text)
  }
  const { file } = fetched
  const range = parseRange(rangeHeader, file.bytes)
  const headers = {
    ...asBytesOnly,
    'content-type': file.contentType,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'content-disposition': attachment(file.name),
  }
  if (range === 'unsatisfiable')
    return streamed(Buffer.alloc(0), { ...headers, 'content-range': `bytes */${file.bytes}` }, 416)
  const blob = await downloads.open(file.blobKey, range)
  if (!blob) return notFound(downloadMessages.unknown)
  if (!range) return streamed(blob.stream, { ...headers, 'content-length': String(file.bytes) })
  const part = {
    'content-range': `bytes ${range.start}-${range.end}/${file.bytes}`,
    'content-length': String(range.end - range.start + 1),
  }
  return streamed(blob.stream, { ...headers, ...part }, 206)
}

export const publicRoutes = (downloads: Downloads): Route[] => [
  route({
    endpoint: download,
    host: 'site',
    access: 'open',
    crumb: 'read-only',
    rate: { name: 'download', limit: 60, perSeconds: 60, by: 'ip' },
    handle: async ({ site, params, request, ip }): Promise<Answer<never>> =>
      answerDownload(downloads, await downloads.fetch(site.id, params.token, ip), {
        rangeHeader: request.headers.range,
        locale: site.primaryLocale,
      }),
  }),
]
