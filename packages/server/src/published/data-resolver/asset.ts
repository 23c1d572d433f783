import type { AssetSource } from '../sources'
import { once, type Resolver } from './resolver'

export const assetResolver =
  (assets: AssetSource): Resolver<'asset'> =>
  async (tx, requests) => {
    const ids = once(requests.flatMap(({ id }) => id ?? []))
    const found = new Map((ids.length === 0 ? [] : await assets(tx, ids)).map(asset => [asset.id, asset]))
    return { answers: requests.map(({ id }) => (id !== null && found.get(id)) || null) }
  }
