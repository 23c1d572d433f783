import { assetRef, boolean, defineBlock, integer, link, localString, object, oneOf, query } from '../kit'
import { pictureFits } from '../kit/picture-fits'

export const image = defineBlock({
  type: 'image',
  version: 1,
  label: 'Image',
  group: 'basic',
  synonyms: ['photo', 'picture', 'photograph', 'illustration', 'logo'],
  props: object({
    asset: assetRef(),
    /** A crop of its own for phones. */
    phoneAsset: assetRef(),
    fit: oneOf(pictureFits),
    /** In pixels. */
    cornerRadius: integer({ min: 0, max: 200 }),
    link: link(),
    /** Replaces the description in the library. */
    alt: localString({ max: 1000 }),
    decorative: boolean(),
  }),
  defaults: () => ({
    asset: null,
    phoneAsset: null,
    fit: 'fill' as const,
    cornerRadius: 0,
    link: null,
    alt: {},
    decorative: false,
  }),
  size: { desktop: { w: 10, h: 9 }, mobile: { w: 8, h: 9 } },
  needs: ({ asset, phoneAsset }) => ({ picture: query.asset(asset), phonePicture: query.asset(phoneAsset) }),
  island: 'visible',
  migrations: [],
})
