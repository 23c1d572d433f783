import { definitions } from '@sitewright/blocks/definitions'
import { type Command, orderKeysAfter } from '@sitewright/domain/documents'
import { richText } from '@sitewright/domain/rich-text'

const locale = 'en-GB'

/** The edits that fill an empty page with one block. */
function onePage(type: string, props: object): Command[] {
  const [order] = orderKeysAfter(undefined, 1)
  const place = { x: 1, y: 1, w: 24, h: 60, layer: 0 }
  return [
    {
      kind: 'add-section',
      section: { id: 'list-s', order: order!, theme: 'lightest', padding: { top: 'medium', bottom: 'medium' } },
    },
    {
      kind: 'add-block',
      block: {
        id: 'list-b0',
        sectionId: 'list-s',
        type,
        version: definitions[type]!.version,
        props: props as never,
        placement: { desktop: place, mobile: { ...place, w: 8 } },
      },
    },
  ]
}

const times = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** As many as an accordion holds. */
export const mostEntries = 50

export const longAccordion = (): Command[] =>
  onePage('accordion', {
    entries: times(mostEntries, at => ({
      id: `entry-${at}`,
      title: { [locale]: `Question number ${at + 1}` },
      text: { [locale]: richText(`Answer number ${at + 1}: thrown, glazed and fired in small batches.`) },
    })),
    allowMultipleOpen: false,
    firstExpanded: false,
    look: 'plain',
    icon: 'plus',
    size: 'body',
    rules: true,
    level: 'none',
  })

/** As many as a gallery holds. */
export const mostSlides = 500

export const longGallery = (pictures: readonly string[]): Command[] =>
  onePage('gallery', {
    slides: times(mostSlides, at => ({
      id: `slide-${at}`,
      assetId: pictures[at % pictures.length],
      caption: { [locale]: `Picture number ${at + 1}` },
    })),
    design: 'grid',
    ratio: '1:1',
    columns: { desktop: 4, mobile: 2 },
    columnWidth: 250,
    listSize: 'medium',
    gutter: 20,
    captionPlace: 'below',
    slidesPerRow: 3,
    metaPosition: 'bottom',
    alignment: 'center',
    autoCrop: true,
    thumbnails: false,
    thumbnailHeight: 75,
    thumbnailMargin: 10,
    squareThumbs: false,
    transition: 'fade',
    speed: 1000,
    autoplay: false,
    seconds: 5,
    randomize: false,
    pauseOnMouseover: true,
    loop: false,
    clicks: 'next',
    history: false,
    lightbox: false,
    lightboxTheme: 'dark',
  })
