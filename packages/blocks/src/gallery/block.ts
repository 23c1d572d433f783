import { blockVariants, defaultSliderAspectRatio, maxGallerySlides } from '@sitewright/domain/catalogue'
import {
  activeAlignments,
  autogridDefaults,
  carouselDefaults,
  clickBehaviours,
  gridDefaults,
  lightboxThemes,
  metaPositions,
  slideshowDefaults,
  stripDefaults,
  transitions,
} from '@sitewright/domain/galleries'
import {
  assetList,
  boolean,
  defineBlock,
  embed,
  integer,
  itemSource,
  migration,
  mostItems,
  object,
  oneOf,
  perBreakpoint,
  query,
  variant,
} from '../kit'
import { isUnwritten, lackIf } from '../kit/lacks'
import { listOfFilter } from '../kit/list-of-filter'
import { ratios } from '../kit/ratio'

/** One at a time; a strip at one height; groups of a row; and the ways of showing all of them at once. */
export const designs = ['slideshow', 'slider', 'carousel', 'grid', 'autogrid', 'autocolumns', 'list', 'stack'] as const

const milliseconds = (seconds: number) => seconds * 1000

/** What galleries did before they could move: nothing is pressed, nothing plays. */
const still = {
  slidesPerRow: carouselDefaults.slidesPerRow,
  metaPosition: 'bottom',
  alignment: 'center',
  autoCrop: true,
  thumbnails: false,
  thumbnailHeight: 75,
  thumbnailMargin: 10,
  squareThumbs: false,
  transition: slideshowDefaults.transition,
  speed: milliseconds(slideshowDefaults.speed),
  autoplay: false,
  seconds: 5,
  randomize: false,
  pauseOnMouseover: true,
  loop: false,
  clicks: 'next',
  history: false,
  lightbox: false,
  lightboxTheme: 'dark',
} as const

const galleriesMove = migration(2, 'galleries move and open their pictures', props => ({ ...props, ...still }))

/** As high as a slider was before it could be chosen. */
const slidersHaveAHeight = migration(3, 'sliders have a height of their own', props => ({
  ...props,
  stripHeight: 36,
}))

/** Shown before anything else is chosen: what stands on the page itself. */
const ofThisPage = { collectionId: 'here', filter: { kind: 'none' }, sort: 'manual' } as const

const galleriesShowCollections = migration(4, 'galleries may show a page of pictures', props => ({
  ...props,
  from: 'own',
  source: ofThisPage,
}))

export const gallery = defineBlock({
  type: 'gallery',
  version: 4,
  label: 'Gallery',
  group: 'layout',
  synonyms: [
    'photos',
    'pictures',
    'slideshow',
    'carousel',
    'slider',
    'grid',
    'masonry',
    'lightbox',
    'portfolio',
    'album',
    'films',
  ],
  props: object({
    from: oneOf(['own', 'collection']),
    source: itemSource({ of: 'gallery' }),
    /** The picture of a slide with a film stands there until it plays. */
    slides: assetList({ max: maxGallerySlides, besides: { film: embed({ films: true }) } }),
    design: variant(designs),
    /** `auto` leaves every picture its own. */
    ratio: oneOf(ratios),
    /** Of a grid. */
    columns: perBreakpoint(integer({ min: 1, max: 8 })),
    /** Of a carousel where it is wide; narrow ones have fewer by themselves. */
    slidesPerRow: integer({ min: 1, max: 8 }),
    /** The least width of a picture of usual proportions where rows or columns fill the width, in pixels. */
    columnWidth: integer({ min: 100, max: 800 }),
    /** How much of a list is picture, and how much words. */
    listSize: oneOf(['small', 'medium', 'large']),
    /** Between pictures, in pixels. */
    gutter: integer({ min: 0, max: 100 }),
    captionPlace: oneOf(['none', 'below', 'over']),
    /** Where words lie that are over the picture. */
    metaPosition: oneOf(metaPositions),
    /** Of a slider, in percent of its width; small windows and large ones have their own least and most. */
    stripHeight: integer({ min: 20, max: 100 }),
    /** Where the current picture of a slider stands. */
    alignment: oneOf(activeAlignments),
    /** Pictures of a slideshow fill its frame; else all of each is seen. */
    autoCrop: boolean(),
    thumbnails: boolean(),
    thumbnailHeight: integer({ min: 40, max: 200 }),
    thumbnailMargin: integer({ min: 0, max: 60 }),
    squareThumbs: boolean(),
    transition: oneOf(transitions),
    /** Of one movement, in milliseconds. */
    speed: integer({ min: 100, max: 5000 }),
    autoplay: boolean(),
    seconds: integer({ min: 1, max: 60 }),
    randomize: boolean(),
    pauseOnMouseover: boolean(),
    loop: boolean(),
    clicks: oneOf(clickBehaviours),
    /** The address of the page names the picture that is shown. */
    history: boolean(),
    lightbox: boolean(),
    lightboxTheme: oneOf(lightboxThemes),
  }),
  defaults: () => ({
    ...still,
    from: 'own' as const,
    source: ofThisPage,
    slides: [],
    design: 'grid' as const,
    ratio: '1:1' as const,
    columns: { desktop: gridDefaults.perRow, mobile: 2 },
    columnWidth: autogridDefaults.columnWidth,
    listSize: 'medium' as const,
    gutter: gridDefaults.padding,
    stripHeight: defaultSliderAspectRatio,
    captionPlace: 'below' as const,
    lightbox: gridDefaults.lightbox,
  }),
  variants: {
    slideshow: {
      id: blockVariants.gallery.slideshow,
      label: 'Slideshow',
      props: { design: 'slideshow', ratio: '16:9', loop: true, thumbnails: true, lightbox: false },
    },
    slider: {
      label: 'Slider',
      props: {
        design: 'slider',
        ratio: 'auto',
        loop: true,
        speed: milliseconds(stripDefaults.speed),
        lightbox: false,
      },
    },
    carousel: {
      id: blockVariants.gallery.carousel,
      label: 'Carousel',
      props: {
        design: 'carousel',
        slidesPerRow: carouselDefaults.slidesPerRow,
        gutter: carouselDefaults.gutter,
        speed: milliseconds(stripDefaults.speed),
      },
    },
    grid: { id: blockVariants.gallery.grid, label: 'Grid', props: { design: 'grid' } },
    autogrid: {
      label: 'Rows',
      props: { design: 'autogrid', ratio: 'auto', columnWidth: 360 },
    },
    autocolumns: {
      label: 'Columns',
      props: { design: 'autocolumns', ratio: 'auto', captionPlace: 'none' },
    },
    list: { label: 'List', props: { design: 'list', ratio: '3:2', lightbox: false } },
    stack: {
      id: blockVariants.gallery.stack,
      label: 'Stack',
      props: { design: 'stack', ratio: 'auto', lightbox: false },
    },
  },
  pictures: { slides: 6 },
  size: { desktop: { w: 24, h: 12 }, mobile: { w: 8, h: 10 } },
  needs: ({ from, source: { collectionId, filter, sort }, slides }) => ({
    pictures: query.assets(from === 'own' ? slides.map(({ assetId }) => assetId) : []),
    ...(from === 'collection' && {
      cards: query.items({ collectionId, ...listOfFilter(filter), limit: mostItems, sort }),
    }),
  }),
  island: 'visible',
  // Films of a collection play on their own pages.
  thirdParty: ({ from, slides }) => (from === 'own' ? slides.flatMap(({ film }) => film?.provider ?? []) : []),
  lacks: ({ from, slides }, { isDescribed }) => [
    ...lackIf(from === 'own' && slides.length === 0, 'no-pictures'),
    ...lackIf(
      from === 'own' &&
        slides.some(
          ({ alt, caption, assetId, film }) =>
            !film?.title && isUnwritten(alt) && isUnwritten(caption) && !isDescribed(assetId),
        ),
      'no-description',
    ),
  ],
  migrations: [galleriesMove, slidersHaveAHeight, galleriesShowCollections],
})
