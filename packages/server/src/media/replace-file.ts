import type { SiteTransaction } from '../platform/database'
import { type Asset, revisedName } from './asset'
import * as repository from './repository'
import { type ArrivedFile, keepContent, pathBeside, type UploadPlatform, type UploadRefusal } from './store-upload'

export type Replaced = { ok: true; asset: Asset } | UploadRefusal | { ok: false; reason: 'not-found' }

export type ReplacePlatform = Omit<UploadPlatform, 'afterInsert' | 'clock'> & {
  /** In the transaction that makes the new file known; the blobs belong to nobody any more. */
  afterReplace(tx: SiteTransaction, asset: Asset, formerBlobs: readonly string[]): Promise<void>
}

/** The name it is known by, with the ending of what it is now. */
const renamed = (fileName: string, extension: string): string => fileName.replace(/[^.]*$/, extension)

/** Other bytes under the same id, name, description and focal point, so that every page that shows it shows the new ones. */
export async function replaceFile(
  platform: ReplacePlatform,
  siteId: string,
  { id, kind }: Asset,
  arrived: ArrivedFile,
): Promise<Replaced> {
  const { database, blobs, afterReplace } = platform
  const kept = await keepContent(platform, siteId, { ...arrived, accept: kind })
  if (!kept.ok) return kept
  const { content, extension } = kept
  const asset = await database.withSite(siteId, async tx => {
    const former = await repository.lockAsset(tx, id)
    if (!former) return undefined
    const fileName = renamed(former.fileName, extension)
    const revision = former.revision + 1
    const path = await pathBeside(tx, revisedName(fileName, revision))
    const formerBlobs = [former.blobKey, ...(await repository.deleteRenditions(tx, id))]
    const replaced = await repository.writeContent(tx, id, { ...content, fileName, path, revision })
    await afterReplace(tx, replaced, formerBlobs)
    return replaced
  })
  if (asset) return { ok: true, asset }
  // Deleted while the new bytes came in: nobody would ever find them.
  await blobs.delete(content.blobKey)
  return { ok: false, reason: 'not-found' }
}
