import { assetRef, boolean, defineBlock, localString, object, query, variant } from '../kit'
import { lackIf } from '../kit/lacks'

export const audio = defineBlock({
  type: 'audio',
  version: 1,
  label: 'Audio',
  group: 'business',
  synonyms: ['sound', 'podcast', 'mp3', 'recording', 'music'],
  props: object({
    asset: assetRef(),
    title: localString({ max: 120 }),
    by: localString({ max: 120 }),
    cover: assetRef(),
    download: boolean(),
    style: variant(['bar', 'small']),
  }),
  defaults: () => ({ asset: null, title: {}, by: {}, cover: null, download: false, style: 'bar' as const }),
  variants: {
    bar: { label: 'Bar', props: { style: 'bar' } },
    small: { label: 'Small', props: { style: 'small' } },
  },
  size: { desktop: { w: 10, h: 3 }, mobile: { w: 8, h: 3 } },
  needs: ({ asset, cover }) => ({ file: query.asset(asset), picture: query.asset(cover) }),
  island: 'interaction',
  lacks: ({ asset }) => lackIf(asset === null, 'no-sound'),
  migrations: [],
})
