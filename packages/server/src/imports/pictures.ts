import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../platform/platform'
import type { ImportSurroundings } from './ports'
import * as repository from './repository'

const maxPicture = 5_000_000

const nameOf = ({ pathname }: URL): string => {
  const last = pathname.split('/').findLast(part => part !== '') ?? 'picture'
  try {
    return decodeURIComponent(last).slice(0, 120)
  } catch {
    return 'picture'
  }
}

/** Fetches the pictures of one product. One that cannot be had is a warning, never the end of an import. */
export const createPictures = ({ database, egress }: Platform, surroundings: ImportSurroundings) => {
  async function bring(siteId: SiteId, { address, alt }: repository.Picture): Promise<string | undefined> {
    const before = await database.withSite(siteId, tx => repository.fetchedBefore(tx, [address]))
    const known = before.get(address)
    if (known) return known
    // Who still writes http answers with https as well, or is not asked: the way out is closed to it.
    const url = new URL(address.replace(/^http:/i, 'https:'))
    const found = await egress.get({ address: url.href, hosts: [url.hostname], maxBytes: maxPicture })
    return found.ok ? surroundings.keepPicture(siteId, { body: found.body, fileName: nameOf(url), alt }) : undefined
  }

  return async (
    siteId: SiteId,
    { importId, productId }: { importId: string; productId: string },
    signal: AbortSignal,
  ) => {
    const pictures = await database.withSite(siteId, tx => repository.picturesOfProduct(tx, importId, productId))
    for (const picture of pictures) {
      if (picture.state !== 'waiting') continue
      signal.throwIfAborted()
      const assetId = (await bring(siteId, picture)) ?? null
      await database.withSite(siteId, async tx => {
        const { line, place, address } = picture
        await repository.settlePicture(tx, importId, { productId, place, assetId })
        if (assetId === null)
          return repository.addProblem(tx, importId, {
            line,
            field: 'images',
            cell: address.slice(0, 200),
            severity: 'warning',
            reason: 'image-not-found',
          })
        const [product] = await surroundings.catalogue.find(tx, { ids: [productId], skus: [], urls: [] })
        if (!product || product.images.some(image => image.assetId === assetId)) return
        const at = Math.min(place, product.images.length)
        await surroundings.catalogue.setImages(
          tx,
          productId,
          product.images.toSpliced(at, 0, { assetId, alt: picture.alt }),
        )
      })
    }
  }
}
