import { blockVariants, maxGallerySlides } from '@sitewright/domain/catalogue'
import { assetList, defineBlock, integer, object, oneOf, perBreakpoint, query, variant } from '../kit'
import { ratios } from '../kit/ratio'

/** One above the other; a picture beside its words; so many in a row; rows that fill the width. */
export const designs = ['stack', 'list', 'grid', 'autogrid'] as const

export const gallery = defineBlock({
  type: 'gallery',
  version: 1,
  label: 'Gallery',
  group: 'layout',
  synonyms: ['photos', 'pictures', 'grid', 'masonry', 'portfolio', 'album'],
  props: object({
    slides: assetList({ max: maxGallerySlides }),
    design: variant(designs),
    /** `auto` leaves every picture its own. */
    ratio: oneOf(ratios),
    columns: perBreakpoint(integer({ min: 1, max: 8 })),
    /** The least width of a picture of usual proportions where rows fill the width, in pixels. */
    columnWidth: integer({ min: 100, max: 800 }),
    /** How much of a list is picture, and how much words. */
    listSize: oneOf(['small', 'medium', 'large']),
    /** Between pictures, in pixels. */
    gutter: integer({ min: 0, max: 100 }),
    captionPlace: oneOf(['none', 'below', 'over']),
  }),
  defaults: () => ({
    slides: [],
    design: 'grid' as const,
    ratio: '1:1' as const,
    columns: { desktop: 4, mobile: 2 },
    columnWidth: 250,
    listSize: 'medium' as const,
    gutter: 20,
    captionPlace: 'below' as const,
  }),
  variants: {
    grid: { id: blockVariants.gallery.grid, label: 'Grid', props: { design: 'grid' } },
    autogrid: { label: 'Rows', props: { design: 'autogrid', ratio: 'auto', columnWidth: 360 } },
    stack: { id: blockVariants.gallery.stack, label: 'Stack', props: { design: 'stack', ratio: 'auto' } },
    list: { label: 'List', props: { design: 'list', ratio: '3:2' } },
  },
  pictures: { slides: 6 },
  size: { desktop: { w: 24, h: 12 }, mobile: { w: 8, h: 10 } },
  needs: ({ slides }) => ({ pictures: query.assets(slides.map(({ assetId }) => assetId)) }),
  migrations: [],
})
