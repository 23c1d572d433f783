import { blockVariants } from '@sitewright/domain/catalogue'
import {
  assetRef,
  boolean,
  defineBlock,
  focal,
  integer,
  link,
  localRichText,
  localString,
  migration,
  object,
  oneOf,
  query,
  shadow,
  shape,
  variant,
} from '../kit'
import { isUnwritten, lackIf } from '../kit/lacks'
import { pictureFits } from '../kit/picture-fits'
import { maskNames } from '../kit/shape-names'

/** The picture alone; words on it; beside it; across its edge; on a sheet that lies over its corner; below it. */
export const looks = ['inline', 'poster', 'card', 'overlap', 'collage', 'stack'] as const

export const fitAlignments = [
  'top left',
  'top',
  'top right',
  'left',
  'center',
  'right',
  'bottom left',
  'bottom',
  'bottom right',
] as const

const wordsAndLooks = migration(2, 'words, looks and shapes', props => ({
  ...props,
  variant: 'inline',
  title: {},
  text: {},
  buttonLabel: {},
  caption: {},
  captionPlace: 'none',
  focal: null,
  fitAlignment: 'center',
  fluid: true,
  // A picture that was shown whole filled its block before, however small it was.
  stretch: true,
  mask: 'none',
  shadow: null,
  overlay: 40,
  lightbox: false,
}))

const { inline, poster, card, overlap, collage, stack } = blockVariants.image

export const image = defineBlock({
  type: 'image',
  version: 2,
  label: 'Image',
  group: 'basic',
  synonyms: ['photo', 'picture', 'photograph', 'illustration', 'logo', 'poster', 'card', 'collage'],
  props: object({
    asset: assetRef(),
    /** A crop of its own for phones. */
    phoneAsset: assetRef(),
    /** Replaces the description in the library. */
    alt: localString({ max: 1000 }),
    decorative: boolean(),
    link: link(),
    variant: variant(looks),
    title: localString({ max: 200 }),
    text: localRichText(),
    buttonLabel: localString({ max: 60 }),
    caption: localString({ max: 300 }),
    captionPlace: oneOf(['none', 'below', 'over']),
    focal: focal(),
    fit: oneOf(pictureFits),
    /** Where a picture lies that is shown whole. */
    fitAlignment: oneOf(fitAlignments),
    /** Takes the height of its cells; otherwise that of its own proportions. */
    fluid: boolean(),
    /** A picture that is shown whole may be larger than it is. */
    stretch: boolean(),
    /** In pixels. */
    cornerRadius: integer({ min: 0, max: 200 }),
    mask: shape(maskNames),
    shadow: shadow(),
    /** How dark a poster is made for its words, in percent. */
    overlay: integer({ min: 0, max: 90 }),
    /** A press shows the picture large, where it has no link. */
    lightbox: boolean(),
  }),
  defaults: () => ({
    asset: null,
    phoneAsset: null,
    alt: {},
    decorative: false,
    link: null,
    variant: 'inline' as const,
    title: {},
    text: {},
    buttonLabel: {},
    caption: {},
    captionPlace: 'none' as const,
    focal: null,
    fit: 'fill' as const,
    fitAlignment: 'center' as const,
    fluid: true,
    stretch: false,
    cornerRadius: 0,
    mask: 'none' as const,
    shadow: null,
    overlay: 40,
    lightbox: false,
  }),
  variants: {
    inline: { id: inline, label: 'Inline', props: { variant: 'inline' } },
    poster: { id: poster, label: 'Poster', props: { variant: 'poster' } },
    card: { id: card, label: 'Card', props: { variant: 'card' } },
    overlap: { id: overlap, label: 'Overlap', props: { variant: 'overlap' } },
    collage: { id: collage, label: 'Collage', props: { variant: 'collage' } },
    stack: { id: stack, label: 'Stack', props: { variant: 'stack' } },
  },
  pictures: { asset: 1 },
  size: { desktop: { w: 10, h: 9 }, mobile: { w: 8, h: 9 } },
  needs: ({ asset, phoneAsset }) => ({ picture: query.asset(asset), phonePicture: query.asset(phoneAsset) }),
  island: 'visible',
  lacks: ({ asset, alt, decorative }, { isDescribed }) => [
    ...lackIf(asset === null, 'no-picture'),
    ...lackIf(asset !== null && !decorative && isUnwritten(alt) && !isDescribed(asset), 'no-description'),
  ],
  migrations: [wordsAndLooks],
})
