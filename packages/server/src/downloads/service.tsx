import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import {
  checkDownload,
  type DownloadRefusal,
  downloadLimits,
  keepsDownloads,
  sameDownloadSince,
} from '@sitewright/domain/downloads'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { hashOf, prefixOf } from '../platform/sessions'
import { DownloadsMail, downloadsSubject } from './mails/downloads-mail'
import * as repository from './repository'

export type DownloadSources = {
  shop(tx: SiteTransaction): Promise<{ readonly title: string; readonly publicAddress: string }>
  /** What kind of product it is, and what there is of it; undefined when there is none. */
  product(
    tx: SiteTransaction,
    productId: string,
  ): Promise<{ readonly kind: string; readonly variantIds: readonly string[] } | undefined>
}

/** A line of an order that sells files. */
export type DigitalLine = { readonly id: string; readonly productId: string; readonly variantId: string | null }

type AddRefusal = 'no-such-product' | 'not-digital' | 'too-many' | 'empty' | 'no-such-variant'
type Which = { readonly id: string; readonly productId: string }
type Changed<Reason> = { ok: true; file: repository.DigitalFile } | { ok: false; reason: Reason }

type Stored = Pick<repository.DigitalFile, 'blobKey' | 'bytes' | 'sha256'>

const plainType = 'application/octet-stream'

/** Files that are sold, and who may fetch them how often. */
export const createDownloads = ({ database, blobs, clock, random, mail }: Platform, sources: DownloadSources) => {
  const mayAdd = (
    siteId: SiteId,
    { productId, variantId }: { productId: string; variantId: string | null },
  ): Promise<AddRefusal | undefined> =>
    database.withSite(siteId, async tx => {
      const product = await sources.product(tx, productId)
      if (!product) return 'no-such-product'
      if (product.kind !== 'DIGITAL') return 'not-digital'
      if (variantId !== null && !product.variantIds.includes(variantId)) return 'no-such-variant'
      return (await repository.filesOf(tx, [productId])).length < downloadLimits.filesPerProduct
        ? undefined
        : 'too-many'
    })

  /** The bytes are durable before a row names them. Nothing reads them: they are handed out as they came. */
  async function store(siteId: SiteId, stream: Readable): Promise<Stored | undefined> {
    const hash = createHash('sha256')
    const hashed = new Transform({
      transform(chunk: Buffer, _, next) {
        hash.update(chunk)
        next(null, chunk)
      },
    })
    stream.on('error', error => hashed.destroy(error))
    const blobKey = `${siteId}/${random.id()}`
    const { size } = await blobs.put(blobKey, stream.pipe(hashed), { contentType: plainType })
    if (size > 0) return { blobKey, bytes: size, sha256: hash.digest('hex') }
    await blobs.delete(blobKey)
    return undefined
  }

  type Fetched = { ok: true; file: repository.DigitalFile } | { ok: false; reason: DownloadRefusal | 'unknown' }
  type FindGrant = () => Promise<repository.Grant | undefined>

  /** Counted. A download that goes on within the hour is the same one. */
  async function take(tx: SiteTransaction, find: FindGrant, ip: string): Promise<Fetched> {
    const grant = await find()
    if (!grant) return { ok: false, reason: 'unknown' }
    const now = clock.now()
    const { file, id } = grant
    const count = { id, since: sameDownloadSince(now), now, ipPrefix: prefixOf(ip) }
    if (await repository.countDownload(tx, count)) return { ok: true, file }
    // Somebody else may have counted it meanwhile: what holds is what is there now.
    const checked = checkDownload((await find())!, now)
    if (!checked.ok) return checked
    return checked.counts ? { ok: false, reason: 'used-up' } : { ok: true, file }
  }

  return {
    files: (siteId: SiteId, productId: string): Promise<repository.DigitalFile[] | undefined> =>
      database.withSite(siteId, async tx =>
        (await sources.product(tx, productId)) === undefined ? undefined : repository.filesOf(tx, [productId]),
      ),

    async add(
      siteId: SiteId,
      {
        productId,
        variantId = null,
        name,
        stream,
      }: { productId: string; variantId?: string | null; name: string; stream: Readable },
    ): Promise<Changed<AddRefusal>> {
      const reason = await mayAdd(siteId, { productId, variantId })
      if (reason) {
        stream.resume()
        return { ok: false, reason }
      }
      const stored = await store(siteId, stream)
      if (!stored) return { ok: false, reason: 'empty' }
      const file = {
        ...stored,
        ...{ id: random.id(), productId, variantId, name },
        contentType: plainType,
        version: 1,
        createdAt: clock.now(),
      }
      await database.withSite(siteId, tx => repository.insertFile(tx, file))
      return { ok: true, file }
    },

    /** Another file in the place of one: whoever bought that one fetches this one from now on. */
    async replace(
      siteId: SiteId,
      which: Which,
      { name, stream }: { readonly name?: string | undefined; readonly stream: Readable },
    ): Promise<Changed<'not-found' | 'empty'>> {
      if (!(await database.withSite(siteId, tx => repository.lockFile(tx, which)))) {
        stream.resume()
        return { ok: false, reason: 'not-found' }
      }
      const stored = await store(siteId, stream)
      if (!stored) return { ok: false, reason: 'empty' }
      const done = await database.withSite(siteId, async tx => {
        const before = await repository.lockFile(tx, which)
        if (!before) return undefined
        const changed = { ...stored, ...(name && { name }), version: before.version + 1 }
        return { before, file: (await repository.changeFile(tx, which, changed))! }
      })
      // Only when no row names it any more, or a crash in between would leave buyers with nothing.
      await blobs.delete(done ? done.before.blobKey : stored.blobKey)
      return done ? { ok: true, file: done.file } : { ok: false, reason: 'not-found' }
    },

    change: (
      siteId: SiteId,
      which: Which,
      { name, variantId }: { readonly name: string; readonly variantId: string | null },
    ): Promise<Changed<'not-found' | 'no-such-variant'>> =>
      database.withSite(siteId, async tx => {
        const product = await sources.product(tx, which.productId)
        if (!product || !(await repository.lockFile(tx, which))) return { ok: false, reason: 'not-found' }
        if (variantId !== null && !product.variantIds.includes(variantId))
          return { ok: false, reason: 'no-such-variant' }
        return { ok: true, file: (await repository.changeFile(tx, which, { name, variantId }))! }
      }),

    remove: (siteId: SiteId, which: Which): Promise<boolean> =>
      database.withSite(siteId, tx => repository.removeFile(tx, which, clock.now())),

    /** When an order is paid: its buyer gets a link for each file, in one mail. */
    async grant(
      tx: SiteTransaction,
      { id: orderId, email, locale }: { readonly id: string; readonly email: string; readonly locale: string },
      lines: readonly DigitalLine[],
    ): Promise<void> {
      const files = await repository.filesOf(tx, [...new Set(lines.map(({ productId }) => productId))])
      if (files.length === 0) return
      const { title, publicAddress } = await sources.shop(tx)
      const now = clock.now()
      const { most, days } = downloadLimits
      const expiresAt = new Date(now.getTime() + days * 86_400_000)
      const granted: { id: string; name: string; address: string }[] = []
      for (const line of lines)
        for (const file of files) {
          if (file.productId !== line.productId || (file.variantId !== null && file.variantId !== line.variantId))
            continue
          const id = random.id()
          const token = random.secret()
          const isNew = await repository.insertGrant(tx, {
            ...{ id, orderId, orderLineId: line.id, fileId: file.id, tokenHash: hashOf(token), most },
            ...{ expiresAt, createdAt: now },
          })
          if (isNew) granted.push({ id, name: file.name, address: `${publicAddress}/downloads/${token}` })
        }
      if (granted.length === 0) return
      const body = <DownloadsMail siteTitle={title} files={granted} {...{ most, days, locale }} />
      await mail.send(tx, { to: email, subject: downloadsSubject(title, locale), body })
    },

    /** After a refund: a line of which nothing is left gives nothing any more. */
    revoke: (
      tx: SiteTransaction,
      lines: readonly { readonly id: string; readonly quantity: number; readonly refundedUnits: number }[],
    ): Promise<void> =>
      repository.revokeLines(
        tx,
        lines.filter(line => !keepsDownloads(line)).map(({ id }) => id),
        clock.now(),
      ),

    /** The file behind a link. */
    fetch: (siteId: SiteId, token: string, ip: string): Promise<Fetched> =>
      database.withSite(siteId, tx => take(tx, () => repository.grantByToken(tx, hashOf(token)), ip)),

    /** What the buyer of some orders may fetch. */
    ofOrders: repository.grantsOfOrders,

    /** The same file for its buyer, who has shown that the orders are theirs. */
    fetchOf: (
      tx: SiteTransaction,
      orderIds: readonly string[],
      { grantId, ip }: { readonly grantId: string; readonly ip: string },
    ): Promise<Fetched> =>
      take(tx, async () => (await repository.grantsOfOrders(tx, orderIds)).find(({ id }) => id === grantId), ip),

    open: blobs.get,
  }
}

export type Downloads = ReturnType<typeof createDownloads>
