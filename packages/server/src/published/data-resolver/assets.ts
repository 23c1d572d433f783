import type { AssetSource } from '../sources'
import { once, type Resolver } from './resolver'

export const assetsResolver =
  (assets: AssetSource): Resolver<'assets'> =>
  async (tx, requests) => {
    const wanted = once(requests.flatMap(({ ids }) => ids))
    const found = new Map((wanted.length === 0 ? [] : await assets(tx, wanted)).map(asset => [asset.id, asset]))
    return { answers: requests.map(({ ids }) => ids.flatMap(id => found.get(id) ?? [])) }
  }
