import { definitions } from '@sitewright/blocks/definitions'
import { type Command, orderKeysAfter } from '@sitewright/domain/documents'
import { richText } from '@sitewright/domain/rich-text'

const locale = 'en-GB'

/** The edits that fill an empty page with one block, which differs from a new one. */
function onePage(type: string, differences: object): Command[] {
  const { version, defaults } = definitions[type]!
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
        version,
        props: { ...(defaults(locale) as object), ...differences } as never,
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
    lightbox: false,
  })
