import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { defaultFocalPoint } from '@sitewright/domain/assets'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Asset } from './asset'
import type { Decoder } from './decoder'
import { cleanFileName, freePath } from './file-names'
import { insertAsset, pathsLike } from './repository'
import type { InspectRefusal } from './tasks'

export type UploadRefusal =
  | InspectRefusal
  /** It ran into the limits of processor time or memory: likely a bomb, at least nothing for a website. */
  | { ok: false; reason: 'too-demanding' }
  /** No fault of the file: too much is going on, or the server stops. */
  | { ok: false; reason: 'not-processed' }

export type Upload = { ok: true; asset: Asset } | UploadRefusal

type Arrived = {
  readonly file: string
  readonly bytes: number
  /** For what is made of the file on the way; gone afterwards. */
  readonly folder: string
  readonly fileName: string
  readonly alt?: Readonly<Record<string, string>>
  readonly focalPoint?: { readonly x: number; readonly y: number }
}

export type UploadPlatform = Pick<Platform, 'database' | 'blobs' | 'random' | 'clock'> & {
  readonly decoder: Decoder
  /** In the transaction that makes the file known. */
  afterInsert(tx: SiteTransaction, asset: Asset): Promise<void>
}

/** One way in for every file: uploads, imports and templates alike. */
export async function storeUpload(
  { database, blobs, random, clock, decoder, afterInsert }: UploadPlatform,
  siteId: string,
  { file, bytes, folder, ...about }: Arrived,
): Promise<Upload> {
  const looked = await decoder.inspect(siteId, { file, bytes, cleanFile: join(folder, 'clean') })
  if (!looked.ok) {
    const isItsFault = looked.reason === 'timed-out' || looked.reason === 'out-of-memory'
    return { ok: false, reason: isItsFault ? 'too-demanding' : 'not-processed' }
  }
  const inspected = looked.result
  if (!inspected.ok) return inspected

  const { kind, contentType, extension, facts } = inspected
  const blobKey = `${siteId}/${random.id()}`
  // The bytes are durable before the row names them; a crash between the two leaves a blob that nobody knows, never a broken picture.
  await blobs.put(blobKey, createReadStream(inspected.file), { contentType })
  const asset: Omit<Asset, 'path'> = {
    id: random.id(),
    kind,
    fileName: cleanFileName(about.fileName, extension),
    contentType,
    bytes: inspected.bytes,
    width: facts?.width ?? 0,
    height: facts?.height ?? 0,
    focalPoint: about.focalPoint ?? defaultFocalPoint,
    alt: about.alt ?? {},
    dominantColour: facts?.dominantColour ?? '#808080',
    placeholder: facts?.placeholder,
    blobKey,
    createdAt: clock.now(),
  }
  const stored = await database.withSite(siteId, async tx => {
    const inserted = await insertBeside(tx, asset)
    await afterInsert(tx, inserted)
    return inserted
  })
  return { ok: true, asset: stored }
}

/** Under its own name, or the next one that is free: several files of one name may arrive at the same moment. */
async function insertBeside(tx: SiteTransaction, asset: Omit<Asset, 'path'>): Promise<Asset> {
  const stem = asset.fileName.slice(0, asset.fileName.lastIndexOf('.'))
  for (;;) {
    const made = { ...asset, path: freePath(asset.fileName, await pathsLike(tx, stem)) }
    if (await insertAsset(tx, made)) return made
  }
}
