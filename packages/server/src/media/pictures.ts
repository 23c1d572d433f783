import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database/database'
import type { Platform } from '../platform/platform'
import { type Asset, contentTypeOf, type Rendition, type RenditionFormat } from './asset'
import { acceptedFormats, makeRendition } from './make-rendition'
import { assetById, findRendition, insertRendition } from './repository'

export const makeRenditionJob = 'media:make-rendition'
export type MakeRendition = { readonly assetId: string; readonly width: number; readonly format: RenditionFormat }

export type ServedPicture = { readonly blobKey: string; readonly contentType: string; readonly isFinal: boolean }

export const createPictures = ({ database, blobs, jobs, chance }: Platform) => {
  const underWay = new Map<string, Promise<Rendition | undefined>>()

  async function draw(asset: Asset, width: number, format: RenditionFormat): Promise<Buffer | undefined> {
    const original = await blobs.get(asset.blobKey)
    if (!original) return undefined
    const folder = await mkdtemp(join(tmpdir(), 'sitewright-picture-'))
    try {
      const file = join(folder, 'original')
      await pipeline(original.stream, createWriteStream(file))
      return await makeRendition({ file, width, format, animated: asset.contentType === 'image/gif' })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Holds a lock of the database while it draws, so that several processes make a picture once. */
  async function drawOnce(
    tx: SiteTransaction,
    asset: Asset,
    width: number,
    format: RenditionFormat,
  ): Promise<Rendition | undefined> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${asset.id}/${width}/${format}`}, 0))`)
    const there = await findRendition(tx, asset.id, width, format)
    if (there) return there
    const body = await draw(asset, width, format)
    if (!body) return undefined
    const rendition = { blobKey: `${tx.siteId}/${chance.id()}`, bytes: body.length, format }
    await blobs.put(rendition.blobKey, body, { contentType: contentTypeOf[format] })
    await insertRendition(tx, asset.id, width, rendition)
    return rendition
  }

  const make = (
    siteId: string,
    asset: Asset,
    width: number,
    format: RenditionFormat,
  ): Promise<Rendition | undefined> => {
    const key = `${siteId}/${asset.id}/${width}/${format}`
    const running = underWay.get(key)
    if (running) return running
    const started = database
      .withSite(siteId, tx => drawOnce(tx, asset, width, format))
      .finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }

  jobs.handle(makeRenditionJob, async ({ assetId, width, format }: MakeRendition, { siteId }) => {
    const asset = siteId && (await database.withSite(siteId, tx => assetById(tx, assetId)))
    if (siteId && asset) await make(siteId, asset, width, format)
  })

  /** The best kind the client takes that is there or quick to make. AVIF takes seconds, so a job makes it for the next visitor. */
  async function serve(
    siteId: string,
    asset: Asset,
    width: number,
    accept: string,
  ): Promise<ServedPicture | undefined> {
    const formats = acceptedFormats(accept, asset.contentType)
    const best = formats[0]!
    const quick = formats.find(format => format !== 'avif')!
    const there = await database.withSite(siteId, async tx => {
      const found = await findRendition(tx, asset.id, width, best)
      if (!found && best === 'avif') {
        await jobs.add(tx, {
          kind: makeRenditionJob,
          payload: { assetId: asset.id, width, format: best },
          onlyOne: `${asset.id}/${width}/${best}`,
        })
      }
      return found
    })
    const rendition = there ?? (await make(siteId, asset, width, quick))
    return (
      rendition && {
        blobKey: rendition.blobKey,
        contentType: contentTypeOf[rendition.format],
        isFinal: rendition.format === best,
      }
    )
  }

  return { serve }
}
