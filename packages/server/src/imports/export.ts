import { Readable } from 'node:stream'
import { exportHeader, exportRows } from '@sitewright/domain/imports'
import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../platform/platform'
import { byteOrderMark, csvText } from './csv/write'
import type { ImportSurroundings } from './ports'

const productsAtOnce = 100

/** Every product of the store, some at a time: neither the answer nor a transaction grows with the store. */
export const createExport = (
  { database }: Platform,
  { catalogue, currency, storePath, publicAddress, pictures }: ImportSurroundings,
) => {
  async function* texts(siteId: SiteId): AsyncGenerator<string> {
    yield byteOrderMark + csvText([exportHeader])
    const money = await currency(siteId)
    for (let after: string | undefined; ; ) {
      const { text, last } = await database.withSite(siteId, async tx => {
        const products = await catalogue.page(tx, after, productsAtOnce)
        const own = await publicAddress(tx)
        const ids = products.flatMap(({ images }) => images.map(({ assetId }) => assetId))
        const paths = await pictures(tx, ids)
        const about = {
          currency: money,
          storePath: await storePath(tx),
          addressOf: (id: string) => (paths.has(id) ? `${own}${paths.get(id)}` : undefined),
        }
        const sold = products.filter(({ type }) => type !== 'GIFT_CARD')
        return { text: csvText(sold.flatMap(product => exportRows(product, about))), last: products.at(-1)?.id }
      })
      if (last === undefined) return
      if (text !== '') yield text
      after = last
    }
  }
  return (siteId: SiteId): Readable => Readable.from(texts(siteId), { objectMode: false })
}
