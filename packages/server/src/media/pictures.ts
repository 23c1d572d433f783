import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { offeredWidths } from '@sitewright/domain/assets'
import { LRUCache } from 'lru-cache'
import type { SiteTransaction } from '../platform/database/database'
import { GiveUp } from '../platform/jobs'
import type { Platform } from '../platform/platform'
import { type Asset, contentTypeOf, type Rendition, type RenditionFormat } from './asset'
import type { Decoder, DecoderFailure } from './decoder'
import { acceptedFormats } from './formats'
import { assetById, claimRendition, dropClaim, findRendition, insertRendition } from './repository'
import { withTemporaryFolder } from './temporary-folder'

export const makeRenditionJob = 'media:make-rendition'
/** What every browser of the last years shows, and the quickest to make. */
const everydayFormat = 'webp'
export const makeSizesJob = 'media:make-sizes'
export type MakeRendition = { readonly assetId: string; readonly width: number; readonly format: RenditionFormat }

export type ServedPicture = { readonly blobKey: string; readonly contentType: string; readonly isFinal: boolean }

/** No rendition: the picture is gone or cannot be drawn at all, or it could be drawn another time. */
export type NoRendition = 'none' | 'not-now'
type Made = Rendition | NoRendition

type Wanted = {
  readonly siteId: string
  readonly asset: Asset
  readonly width: number
  readonly format: RenditionFormat
  /** Nobody waits for it. */
  readonly background: boolean
  readonly signal?: AbortSignal
}

/** No fault of the picture. */
const mayWorkLater: ReadonlySet<string> = new Set<DecoderFailure>(['overloaded', 'died', 'stalled'])
const patience = 20_000
const pollEvery = 150
/** What took all the time or memory it was given would do so again for the next visitor. */
const failuresRemembered = { max: 10_000, ttl: 600_000 }

export const createPictures = ({ database, blobs, jobs, random, log }: Platform, decoder: Decoder) => {
  const underWay = new Map<string, Promise<Made>>()
  const failed = new LRUCache<string, NoRendition>(failuresRemembered)
  const keyOf = ({ siteId, asset, width, format }: Wanted) => `${siteId}/${asset.blobKey}/${width}/${format}`

  /** Hands the drawn file to `keep`; it is gone afterwards. */
  const draw = (wanted: Wanted, keep: (drawn: { file: string; bytes: number }) => Promise<Made>): Promise<Made> =>
    withTemporaryFolder(async folder => {
      const { siteId, asset, width, format, background, signal } = wanted
      const original = await blobs.get(asset.blobKey)
      if (!original) return 'none'
      const [file, renderedFile] = [join(folder, 'original'), join(folder, 'rendered')]
      await pipeline(original.stream, createWriteStream(file))
      const drawn = await decoder.render(siteId, { file, width, format, renderedFile }, { background, signal })
      if (drawn.ok && drawn.result.ok) return keep({ file: renderedFile, bytes: drawn.result.bytes })
      const reason = drawn.ok ? 'not-readable' : drawn.reason
      if (reason === 'closed') return 'not-now'
      log.warn({ siteId, assetId: asset.id, width, format, reason }, 'a picture was not drawn')
      if (mayWorkLater.has(reason)) return 'not-now'
      failed.set(keyOf(wanted), 'none')
      return 'none'
    })

  /** Several processes make a picture once: one has the claim and draws, the others wait until it is there. */
  async function drawOnce(wanted: Wanted): Promise<Made> {
    const { siteId, asset, width, format, signal } = wanted
    for (let waited = 0; waited < patience && !signal?.aborted; waited += pollEvery) {
      const turn = await database.withSite(siteId, async tx => {
        const there = await findRendition(tx, asset.id, width, format)
        return there ?? ((await claimRendition(tx, asset.id, width, format)) ? 'mine' : 'taken')
      })
      if (turn === 'mine') return drawClaimed(wanted)
      if (turn !== 'taken') return turn
      await setTimeout(pollEvery)
    }
    return 'not-now'
  }

  async function drawClaimed(wanted: Wanted): Promise<Made> {
    const { siteId, asset, width, format } = wanted
    try {
      return await draw(wanted, async ({ file, bytes }) => {
        const rendition = { blobKey: `${siteId}/${random.id()}`, bytes, format }
        await blobs.put(rendition.blobKey, createReadStream(file), { contentType: contentTypeOf[format] })
        const isKept = await database.withSite(siteId, tx => insertRendition(tx, asset, width, rendition))
        if (isKept) return rendition
        // Somebody else was faster, or the picture was deleted or replaced meanwhile: nobody would ever find this one.
        await blobs.delete(rendition.blobKey)
        return (await database.withSite(siteId, tx => findRendition(tx, asset.id, width, format))) ?? 'none'
      })
    } finally {
      await database.withSite(siteId, tx => dropClaim(tx, asset.id, width, format))
    }
  }

  const make = (wanted: Wanted): Promise<Made> => {
    const key = keyOf(wanted)
    const known = failed.get(key)
    if (known) return Promise.resolve(known)
    const running = underWay.get(key)
    if (running) return running
    const started = drawOnce(wanted).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }

  async function makeInBackground(wanted: Omit<Wanted, 'background'> & { signal: AbortSignal }): Promise<void> {
    const { asset, width, format, signal } = wanted
    const made = await make({ ...wanted, background: true })
    if (made === 'not-now') signal.throwIfAborted()
    if (made === 'not-now') throw new Error(`${asset.id} at ${width} as ${format} was not drawn.`)
    if (made === 'none') throw new GiveUp(`${asset.id} at ${width} as ${format} cannot be drawn.`)
  }

  jobs.handle(
    makeRenditionJob,
    async ({ assetId, width, format }: MakeRendition, { siteId, signal }) => {
      const asset = siteId && (await database.withSite(siteId, tx => assetById(tx, assetId)))
      if (siteId && asset) await makeInBackground({ siteId, asset, width, format, signal })
    },
    { isSlow: true },
  )

  jobs.handle(
    makeSizesJob,
    async ({ assetId }: { assetId: string }, { siteId, signal }) => {
      const asset = siteId && (await database.withSite(siteId, tx => assetById(tx, assetId)))
      if (!siteId || !asset) return
      for (const width of offeredWidths(asset.width))
        await makeInBackground({ siteId, asset, width, format: everydayFormat, signal })
    },
    { isSlow: true },
  )

  /** The sizes pages offer, made before anybody asks for them. */
  async function orderSizes(tx: SiteTransaction, assets: readonly Asset[]): Promise<void> {
    for (const { id, kind, contentType, blobKey } of assets)
      if (kind === 'image' && contentType !== 'image/svg+xml')
        // A picture that was replaced is another one: sizes of the former may be under way.
        await jobs.add(tx, { kind: makeSizesJob, payload: { assetId: id }, onlyOne: blobKey })
  }

  /** The best kind the client takes that is there or quick to make. AVIF takes seconds, so a job makes it for the next visitor. */
  async function serve(
    siteId: string,
    asset: Asset,
    width: number,
    accept: string,
  ): Promise<ServedPicture | NoRendition> {
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
    const made = there ?? (await make({ siteId, asset, width, format: quick, background: false }))
    if (typeof made === 'string') return made
    return { blobKey: made.blobKey, contentType: contentTypeOf[made.format], isFinal: made.format === best }
  }

  return { serve, orderSizes }
}
