import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import type { BlobConfig } from '../config'
import type { BlobInfo, Blobs } from './blobs'
import { checkKey } from './keys'

type S3Config = Extract<BlobConfig, { kind: 's3' }>

/** Large bodies go up in parts of this size, so that memory stays flat; S3 asks for at least 5 MB. */
const partSize = 8 * 1024 * 1024

/** Any store that speaks S3. A blob appears only when it is complete, which the protocol itself promises. */
export function createS3Blobs({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): Blobs {
  const s3 = new S3mini({ endpoint: `${endpoint}/${bucket}`, region, accessKeyId, secretAccessKey })

  async function putParts(
    key: string,
    parts: AsyncIterator<Buffer>,
    first: Buffer,
    contentType: string,
  ): Promise<BlobInfo> {
    const uploadId = await s3.getMultipartUploadId(key, contentType)
    try {
      const uploaded = []
      let size = 0
      let part: Buffer | undefined = first
      for (let number = 1; part; number += 1) {
        uploaded.push(await s3.uploadPart(key, uploadId, part, number))
        size += part.length
        part = (await parts.next()).value
      }
      await s3.completeMultipartUpload(key, uploadId, uploaded)
      return { size }
    } catch (error) {
      await s3.abortMultipartUpload(key, uploadId).catch(() => {})
      throw error
    }
  }

  return {
    put: async (key, body, { contentType }) => {
      checkKey(key)
      const parts = partsOf(body)[Symbol.asyncIterator]()
      const first: Buffer = (await parts.next()).value ?? Buffer.alloc(0)
      if (first.length >= partSize) return putParts(key, parts, first, contentType)
      await s3.putObject(key, first, contentType)
      return { size: first.length }
    },
    get: async (key, range) => {
      checkKey(key)
      const response = await unlessMissing(
        range ? s3.getObjectRaw(key, false, range.start, range.end + 1) : s3.getObjectRaw(key),
      )
      if (!response) return undefined
      const whole = response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length')
      const stream = response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([])
      return { stream, size: Number(whole) }
    },
    info: async key => {
      checkKey(key)
      const size = await unlessMissing(s3.getContentLength(key))
      return size === undefined ? undefined : { size }
    },
    delete: async key => {
      checkKey(key)
      await s3.deleteObject(key)
    },
    keys: async function* () {
      let token: string | undefined
      do {
        const page = await s3.listObjectsPaged('/', '', 1_000, token, { delimiter: '' })
        for (const { Key } of page?.objects ?? []) yield Key
        token = page?.nextContinuationToken
      } while (token)
    },
  }
}

/** The body in pieces of `partSize`; only the last is smaller. */
async function* partsOf(body: Readable | Buffer): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of body instanceof Readable ? body : [body]) {
    held.push(chunk)
    size += chunk.length
    while (size >= partSize) {
      const all = Buffer.concat(held)
      yield all.subarray(0, partSize)
      held = [all.subarray(partSize)]
      size -= partSize
    }
  }
  if (size > 0) yield Buffer.concat(held)
  return undefined
}

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch (error) {
    for (let each = error; each instanceof Error; each = each.cause)
      if ('status' in each && each.status === 404) return undefined
    throw error
  }
}
