import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Platform } from '../platform/platform'
import type { Asset } from './asset'
import { cleanFileName, freePath } from './file-names'
import { inspectPicture, type PictureFacts, type PictureRefusal } from './inspect-picture'
import { maxBytes } from './limits'
import { insertAsset, pathIsTaken } from './repository'
import { sanitiseSvg, svgSize } from './sanitise-svg'
import { type Sniffed, sniff } from './sniff'

export type UploadRefusal = 'too-large' | 'empty' | 'unsupported' | 'unsafe-drawing' | PictureRefusal

export type Upload = { ok: true; asset: Asset } | { ok: false; reason: UploadRefusal }

type Arrived = {
  readonly file: string
  readonly bytes: number
  readonly head: Buffer
  readonly fileName: string
  readonly alt?: Readonly<Record<string, string>>
  readonly focalPoint?: { readonly x: number; readonly y: number }
}

type Prepared =
  | { ok: true; facts: Partial<PictureFacts>; body: () => Readable; bytes: number }
  | { ok: false; reason: UploadRefusal }

async function prepare({ file, bytes }: Arrived, { kind, contentType }: Sniffed): Promise<Prepared> {
  if (contentType === 'image/svg+xml') {
    const clean = sanitiseSvg(await readFile(file, 'utf8'))
    if (!clean) return { ok: false, reason: 'unsafe-drawing' }
    const body = Buffer.from(clean)
    return { ok: true, facts: svgSize(clean), body: () => Readable.from(body), bytes: body.length }
  }
  const body = () => createReadStream(file)
  if (kind !== 'image') return { ok: true, facts: {}, body, bytes }
  const inspected = await inspectPicture(file)
  return inspected.ok ? { ok: true, facts: inspected.facts, body, bytes } : inspected
}

/** One way in for every file: uploads, imports and templates alike. */
export async function takeIn(
  { database, blobs, chance, clock }: Platform,
  siteId: string,
  arrived: Arrived,
): Promise<Upload> {
  if (arrived.bytes === 0) return { ok: false, reason: 'empty' }
  const sniffed = await sniff(arrived.head)
  if (!sniffed) return { ok: false, reason: 'unsupported' }
  if (arrived.bytes > maxBytes[sniffed.kind]) return { ok: false, reason: 'too-large' }
  const prepared = await prepare(arrived, sniffed)
  if (!prepared.ok) return prepared

  const { kind, contentType, extension } = sniffed
  const blobKey = `${siteId}/${chance.id()}`
  // The bytes are durable before the row names them; a crash between the two leaves a blob that nobody knows, never a broken picture.
  await blobs.put(blobKey, prepared.body(), { contentType })
  const fileName = cleanFileName(arrived.fileName, extension)
  const asset = await database.withSite(siteId, async tx => {
    const made: Asset = {
      id: chance.id(),
      kind,
      fileName,
      path: await freePath(fileName, path => pathIsTaken(tx, path)),
      contentType,
      bytes: prepared.bytes,
      width: prepared.facts.width ?? 0,
      height: prepared.facts.height ?? 0,
      focalPoint: arrived.focalPoint ?? { x: 0.5, y: 0.5 },
      alt: arrived.alt ?? {},
      dominantColour: prepared.facts.dominantColour ?? '#808080',
      placeholder: prepared.facts.placeholder,
      blobKey,
      createdAt: clock.now(),
    }
    await insertAsset(tx, made)
    return made
  })
  return { ok: true, asset }
}
