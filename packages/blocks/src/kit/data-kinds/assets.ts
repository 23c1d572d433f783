import { maxGallerySlides } from '@sitewright/domain/catalogue'
import { assetKey } from '@sitewright/domain/publishing'
import * as z from 'zod/mini'
import { type AssetAnswer, asset } from './asset'
import { defineDataKind, id } from './define-data-kind'

/** Files of the library in the order asked for; one that is gone is left out. */
export const assets = defineDataKind({
  kind: 'assets',
  request: { ids: z.readonly(z.array(id()).check(z.maxLength(maxGallerySlides))) },
  ask: (ids: readonly string[]) => ({ ids }),
  empty: [],
  showsPicture: (answer: readonly AssetAnswer[]) => answer.length > 0,
  keys: ({ ids }) => ids.map(assetKey),
  parts: {
    of: ({ ids }) => ids.map(asset.query),
    join: (answers: readonly (AssetAnswer | null)[]) => answers.filter(answer => answer !== null),
    split: ({ ids }, answer) => {
      const found = new Map(answer.map(each => [each.id, each]))
      return ids.map(each => found.get(each) ?? null)
    },
  },
})
