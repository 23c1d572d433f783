import type { Readable } from 'node:stream'

export type BlobInfo = { readonly size: number }

/** Bytes under an unguessable key. A key is written once and never changed, so whatever it names may be cached for ever. */
export type Blobs = {
  /** Durable before it answers: a crash leaves the whole blob or none. */
  put(key: string, body: Readable | Buffer, about: { contentType: string }): Promise<BlobInfo>
  /** `range` is inclusive at both ends; `size` is that of the whole blob. Undefined when there is no such blob. */
  get(key: string, range?: { start: number; end: number }): Promise<{ stream: Readable; size: number } | undefined>
  info(key: string): Promise<BlobInfo | undefined>
  delete(key: string): Promise<void>
  /** Every key, for backup. */
  keys(): AsyncIterable<string>
}
