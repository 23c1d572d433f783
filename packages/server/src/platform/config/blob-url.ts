import { resolve } from 'node:path'
import type { Problems } from './readers'

export type BlobConfig =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3'
      /** Scheme, host and port, without the bucket. */
      readonly endpoint: string
      readonly bucket: string
      readonly region: string
      readonly accessKeyId: string
      readonly secretAccessKey: string
    }

const shape = 's3://key:secret@host/bucket?region=us-east-1'

/** `file:folder` (beside the working folder or absolute) or `s3://key:secret@host/bucket?region=…&insecure=true`. */
export function readBlobUrl(add: Problems, value: string | undefined, dataDir: string): BlobConfig {
  const fallback: BlobConfig = { kind: 'folder', folder: resolve(dataDir, 'blobs') }
  if (value === undefined) return fallback
  if (value.startsWith('file:')) {
    const folder = decodeURIComponent(value.slice('file:'.length).replace(/^\/\/(?=\/)/, ''))
    if (folder !== '' && !folder.startsWith('//')) return { kind: 'folder', folder: resolve(folder) }
    add('BLOB_URL names no folder; write it as file:./folder or file:/absolute/folder.')
    return fallback
  }
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol !== 's3:' || !url.host) {
    add(`BLOB_URL must look like file:./folder or ${shape}.`)
    return fallback
  }
  const bucket = url.pathname.replace(/^\/|\/$/g, '')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    add(`BLOB_URL names no valid bucket; write it as ${shape}.`)
    return fallback
  }
  if (!url.username || !url.password) {
    add(`BLOB_URL needs an access key and a secret, as in ${shape}.`)
    return fallback
  }
  const insecure = url.searchParams.get('insecure') === 'true'
  return {
    kind: 's3',
    endpoint: `${insecure ? 'http' : 'https'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}
