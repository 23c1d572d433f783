import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Asset } from './asset'
import { cleanFileName, freePath } from './file-names'
import { inspectPicture, type PictureFacts, type PictureRefusal } from './inspect-picture'
import { maxBytes, maxDrawing } from './limits'
import { insertAsset, pathsLike } from './repository'
import { sanitiseSvg } from './sanitise-svg'
import { type Sniffed, sniff } from './sniff'

export type UploadRefusal =
  | { ok: false; reason: 'empty' | 'unsupported' | 'unsafe-drawing' | PictureRefusal }
  /** `most` is what a file of its kind may have, in bytes. */
  | { ok: false; reason: 'too-large'; most: number }

export type Upload = { ok: true; asset: Asset } | UploadRefusal

type Arrived = {
  readonly file: string
  readonly bytes: number
  readonly head: Buffer
  readonly fileName: string
  readonly alt?: Readonly<Record<string, string>>
  readonly focalPoint?: { readonly x: number; readonly y: number }
}

type Prepared = { ok: true; facts: Partial<PictureFacts>; body: () => Readable; bytes: number } | UploadRefusal

async function prepare({ file, bytes }: Arrived, { kind, contentType }: Sniffed): Promise<Prepared> {
  if (contentType === 'image/svg+xml') {
    const drawing = sanitiseSvg(await readFile(file, 'utf8'))
    if (!drawing) return { ok: false, reason: 'unsafe-drawing' }
    const { svg, ...facts } = drawing
    const body = Buffer.from(svg)
    return { ok: true, facts, body: () => Readable.from(body), bytes: body.length }
  }
  const body = () => createReadStream(file)
  if (kind !== 'image') return { ok: true, facts: {}, body, bytes }
  const inspected = await inspectPicture(file)
  return inspected.ok ? { ok: true, facts: inspected.facts, body, bytes } : inspected
}

/** One way in for every file: uploads, imports and templates alike. */
export async function storeUpload(
  { database, blobs, random, clock }: Platform,
  siteId: string,
  arrived: Arrived,
): Promise<Upload> {
  if (arrived.bytes === 0) return { ok: false, reason: 'empty' }
  const sniffed = await sniff(arrived.head)
  if (!sniffed) return { ok: false, reason: 'unsupported' }
  const most = sniffed.contentType === 'image/svg+xml' ? maxDrawing : maxBytes[sniffed.kind]
  if (arrived.bytes > most) return { ok: false, reason: 'too-large', most }
  const prepared = await prepare(arrived, sniffed)
  if (!prepared.ok) return prepared

  const { kind, contentType, extension } = sniffed
  const blobKey = `${siteId}/${random.id()}`
  // The bytes are durable before the row names them; a crash between the two leaves a blob that nobody knows, never a broken picture.
  await blobs.put(blobKey, prepared.body(), { contentType })
  const fileName = cleanFileName(arrived.fileName, extension)
  const asset: Omit<Asset, 'path'> = {
    id: random.id(),
    kind,
    fileName,
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
  return { ok: true, asset: await database.withSite(siteId, tx => insertBeside(tx, asset)) }
}

/** Under its own name, or the next one that is free: several files of one name may arrive at the same moment. */
async function insertBeside(tx: SiteTransaction, asset: Omit<Asset, 'path'>): Promise<Asset> {
  const stem = asset.fileName.slice(0, asset.fileName.lastIndexOf('.'))
  for (;;) {
    const made = { ...asset, path: freePath(asset.fileName, await pathsLike(tx, stem)) }
    if (await insertAsset(tx, made)) return made
  }
}
