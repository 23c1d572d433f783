import type { ProductAnswer } from '@sitewright/blocks/kit'
import type { ProductRow } from '@sitewright/contract/products'
import { isSaleRunning, lowestPrice, nextSaleTurn } from '@sitewright/domain/products'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { answerProduct, presentProduct } from './present'
import type { Product } from './product'
import * as repository from './repository'
import type { ProductSources } from './sources'

/** From `until` on the answer would be another although nothing is written. */
export type Timed<Answer> = { readonly answer: Answer; readonly until: Date | undefined }

/** The first moment from which on something would be shown otherwise by itself. */
export const earliest = (moments: readonly (Date | undefined)[]): Date | undefined =>
  moments.filter(moment => moment !== undefined).sort((a, b) => a.getTime() - b.getTime())[0]

export const saleTurns = (list: readonly Product[], now: Date) =>
  list.flatMap(({ variants }) => variants.map(variant => nextSaleTurn(variant, now)))

/** Products together with what others know of them: pictures, addresses, ratings, prices before. */
export const createAnswering = ({ clock }: Pick<Platform, 'clock'>, sources: ProductSources) => {
  const around = async (tx: SiteTransaction, list: readonly Product[]) => {
    const ids = [...new Set(list.flatMap(({ imageIds }) => imageIds))]
    const assets = new Map((await sources.assets(tx, ids)).map(asset => [asset.id, asset]))
    return { storePath: await sources.storePath(tx), asset: (id: string) => assets.get(id), now: clock.now() }
  }

  const withCategories = async (tx: SiteTransaction, list: readonly Product[]) => {
    const names = [...new Set(list.flatMap(({ categories }) => categories))]
    const addresses = await repository.addressesOfNames(tx, names)
    return { ...(await around(tx, list)), categoryAddress: (name: string) => addresses.get(name) }
  }

  /** With all that their own pages tell. */
  const answer = async (tx: SiteTransaction, list: readonly Product[]): Promise<ProductAnswer[]> => {
    const context = await withCategories(tx, list)
    const ratings = await sources.ratings(
      tx,
      list.map(({ id }) => id),
    )
    const { now } = context
    const reduced = list.flatMap(({ variants }) => variants.filter(variant => isSaleRunning(variant, now)))
    const prices = await repository.pricesOf(
      tx,
      reduced.map(({ id }) => id),
    )
    const plans = await repository.plansOf(
      tx,
      list.map(({ id }) => id),
    )
    const instalments = await repository.readInstalments(tx)
    return list.map(product =>
      answerProduct(product, {
        ...context,
        instalments,
        rating: ratings.get(product.id),
        lowest: id => lowestPrice(prices.get(id) ?? [], now),
        plans: plans.get(product.id) ?? [],
      }),
    )
  }

  const present = async (tx: SiteTransaction, product: Product): Promise<ProductRow> =>
    presentProduct(product, await around(tx, [product]))

  return { around, withCategories, answer, present }
}

export type Answering = ReturnType<typeof createAnswering>
