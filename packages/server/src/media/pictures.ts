import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { Platform } from '../platform/platform'
import { type Asset, contentTypeOf, type Rendition, type RenditionFormat } from './asset'
import { acceptedFormats, makeRendition } from './make-rendition'
import { createQueue } from './queue'
import { assetById, claimRendition, dropClaim, findRendition, insertRendition } from './repository'

export const makeRenditionJob = 'media:make-rendition'
export type MakeRendition = { readonly assetId: string; readonly width: number; readonly format: RenditionFormat }

export type ServedPicture = { readonly blobKey: string; readonly contentType: string; readonly isFinal: boolean }

const patience = 20_000
const pollEvery = 150

export const createPictures = ({ database, blobs, jobs, random }: Platform) => {
  // More at once only make all of them late. Somebody waits for the quick ones; the slow ones are for the next visitor.
  const queues = { quick: createQueue(2), slow: createQueue(1) }
  const underWay = new Map<string, Promise<Rendition | undefined>>()

  async function draw(asset: Asset, width: number, format: RenditionFormat): Promise<Buffer | undefined> {
    const original = await blobs.get(asset.blobKey)
    if (!original) return undefined
    const folder = await mkdtemp(join(tmpdir(), 'sitewright-picture-'))
    try {
      const file = join(folder, 'original')
      await pipeline(original.stream, createWriteStream(file))
      return await makeRendition({ file, width, format })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Several processes make a picture once: one has the claim and draws, the others wait until it is there. */
  async function drawOnce(
    siteId: string,
    asset: Asset,
    width: number,
    format: RenditionFormat,
  ): Promise<Rendition | undefined> {
    for (let waited = 0; waited < patience; waited += pollEvery) {
      const turn = await database.withSite(siteId, async tx => {
        const there = await findRendition(tx, asset.id, width, format)
        return there ?? ((await claimRendition(tx, asset.id, width, format)) ? 'mine' : 'taken')
      })
      if (turn === 'mine') return drawClaimed(siteId, asset, width, format)
      if (turn !== 'taken') return turn
      await setTimeout(pollEvery)
    }
    throw new Error(`Nobody finished ${asset.id} at ${width} as ${format}.`)
  }

  async function drawClaimed(
    siteId: string,
    asset: Asset,
    width: number,
    format: RenditionFormat,
  ): Promise<Rendition | undefined> {
    try {
      const body = await queues[format === 'avif' ? 'slow' : 'quick'](() => draw(asset, width, format))
      if (!body) return undefined
      const rendition = { blobKey: `${siteId}/${random.id()}`, bytes: body.length, format }
      await blobs.put(rendition.blobKey, body, { contentType: contentTypeOf[format] })
      const isKept = await database.withSite(siteId, tx => insertRendition(tx, asset.id, width, rendition))
      if (isKept) return rendition
      // Somebody else was faster, or the picture was deleted meanwhile: nobody would ever find this one.
      await blobs.delete(rendition.blobKey)
      return database.withSite(siteId, tx => findRendition(tx, asset.id, width, format))
    } finally {
      await database.withSite(siteId, tx => dropClaim(tx, asset.id, width, format))
    }
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
    const started = drawOnce(siteId, asset, width, format).finally(() => underWay.delete(key))
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
