import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { defaultFocalPoint } from '@sitewright/domain/assets'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Asset, AssetKind } from './asset'
import type { Decoder } from './decoder'
import { cleanFileName, freePath } from './file-names'
import { type Content, insertAsset, pathsLike } from './repository'
import type { InspectRefusal } from './tasks'

export type UploadRefusal =
  | InspectRefusal
  /** It ran into the limits of processor time or memory: likely a bomb, at least nothing for a website. */
  | { ok: false; reason: 'too-demanding' }
  /** No fault of the file: too much is going on, or the server stops. */
  | { ok: false; reason: 'not-processed' }
  /** Only files of one kind were asked for. */
  | { ok: false; reason: 'other-kind' }

export type Upload = { ok: true; asset: Asset } | UploadRefusal

export type ArrivedFile = {
  readonly file: string
  readonly bytes: number
  /** For what is made of the file on the way; gone afterwards. */
  readonly folder: string
}

type Arrived = ArrivedFile & {
  readonly fileName: string
  readonly alt?: Readonly<Record<string, string>>
  readonly focalPoint?: { readonly x: number; readonly y: number }
  readonly folderId?: string
  readonly addedBy?: string
}

export type UploadPlatform = Pick<Platform, 'database' | 'blobs' | 'random' | 'clock'> & {
  readonly decoder: Decoder
  /** In the transaction that makes the file known. */
  afterInsert(tx: SiteTransaction, asset: Asset): Promise<void>
}

/** Finds out what the file is and keeps its bytes, which nothing names yet. */
export async function keepContent(
  { blobs, random, decoder }: Pick<UploadPlatform, 'blobs' | 'random' | 'decoder'>,
  siteId: string,
  {
    file,
    bytes,
    folder,
    accept,
    takesOffice,
    takes,
  }: ArrivedFile & {
    readonly accept?: AssetKind
    readonly takesOffice?: boolean
    readonly takes?: (contentType: string) => boolean
  },
): Promise<{ ok: true; content: Content; extension: string } | UploadRefusal> {
  const looked = await decoder.inspect(siteId, {
    file,
    bytes,
    cleanFile: join(folder, 'clean'),
    ...(takesOffice && { takesOffice }),
  })
  if (!looked.ok) {
    const isItsFault = looked.reason === 'timed-out' || looked.reason === 'out-of-memory'
    return { ok: false, reason: isItsFault ? 'too-demanding' : 'not-processed' }
  }
  const inspected = looked.result
  if (!inspected.ok) return inspected
  const { kind, contentType, extension, facts } = inspected
  if ((accept && kind !== accept) || (takes && !takes(contentType))) return { ok: false, reason: 'other-kind' }
  const blobKey = `${siteId}/${random.id()}`
  // The bytes are durable before the row names them; a crash between the two leaves a blob that nobody knows, never a broken picture.
  await blobs.put(blobKey, createReadStream(inspected.file), { contentType })
  const content = {
    kind,
    contentType,
    bytes: inspected.bytes,
    width: facts?.width ?? 0,
    height: facts?.height ?? 0,
    dominantColour: facts?.dominantColour ?? '#808080',
    placeholder: facts?.placeholder,
    blobKey,
  }
  return { ok: true, content, extension }
}

/** One way in for every file: uploads, imports and templates alike. */
export async function storeUpload(
  platform: UploadPlatform,
  siteId: string,
  { fileName, focalPoint, alt, folderId, addedBy, ...arrived }: Arrived,
): Promise<Upload> {
  const { database, random, clock, afterInsert } = platform
  const kept = await keepContent(platform, siteId, arrived)
  if (!kept.ok) return kept
  const asset: Omit<Asset, 'path'> = {
    ...kept.content,
    id: random.id(),
    fileName: cleanFileName(fileName, kept.extension),
    focalPoint: focalPoint ?? defaultFocalPoint,
    alt: alt ?? {},
    folderId: folderId ?? null,
    revision: 0,
    createdAt: clock.now(),
    addedBy: addedBy ?? null,
  }
  const stored = await database.withSite(siteId, async tx => {
    const inserted = await insertBeside(tx, asset)
    await afterInsert(tx, inserted)
    return inserted
  })
  return { ok: true, asset: stored }
}

/** The path of that name, or the next one that is free. */
export const pathBeside = async (tx: SiteTransaction, fileName: string): Promise<string> =>
  freePath(fileName, await pathsLike(tx, fileName.slice(0, fileName.lastIndexOf('.'))))

/** Under its own name, or the next one that is free: several files of one name may arrive at the same moment. */
async function insertBeside(tx: SiteTransaction, asset: Omit<Asset, 'path'>): Promise<Asset> {
  for (;;) {
    const made = { ...asset, path: await pathBeside(tx, asset.fileName) }
    if (await insertAsset(tx, made)) return made
  }
}
