import { definitions } from '@sitewright/blocks/definitions'
import {
  type BlockRecord,
  documentVersion,
  type JsonObject,
  type PageDocument,
  type Placement,
  type SectionRecord,
} from '@sitewright/domain/documents'
import { richText } from '@sitewright/domain/rich-text'

type Place = Pick<Placement, 'x' | 'y' | 'w' | 'h'> & Partial<Placement>
export type SampleBlock = {
  id: string
  type: string
  props?: object
  desktop: Place
  mobile: Place
}
export type SampleSection = Partial<Omit<SectionRecord, 'id'>> & { id: string; blocks: readonly SampleBlock[] }

const place = (at: Place): Placement => ({ layer: 0, ...at })

const record = (sectionId: string, { id, type, props, desktop, mobile }: SampleBlock): BlockRecord => ({
  id,
  sectionId,
  type,
  version: definitions[type]?.version ?? 1,
  props: { ...(definitions[type]?.defaults('en') as object), ...props } as JsonObject,
  placement: { desktop: place(desktop), mobile: place(mobile) },
})

/** A document from sections in order, each with its blocks. */
export const sampleDocument = (...sections: readonly SampleSection[]): PageDocument => ({
  version: documentVersion,
  sections: Object.fromEntries(
    sections.map(({ blocks: _, ...section }, index) => [
      section.id,
      {
        order: `a${index + 1}`,
        theme: 'lightest',
        padding: { top: 'medium', bottom: 'medium' },
        ...section,
      } satisfies SectionRecord,
    ]),
  ),
  blocks: Object.fromEntries(
    sections.flatMap(section => section.blocks.map(block => [block.id, record(section.id, block)])),
  ),
})

const words = (...paragraphs: string[]) => ({ en: richText(...paragraphs) })
const full = { x: 1, w: 8 }

/** The home page of the ceramics studio, as far as the basic blocks carry it. */
export const ternHome = (): PageDocument =>
  sampleDocument(
    {
      id: 'hero',
      padding: { top: 'small', bottom: 'none' },
      blocks: [
        {
          id: 'hero-heading',
          type: 'heading',
          props: { text: { en: 'Stoneware for\nthe long table' }, level: 'h1', size: 'display' },
          desktop: { x: 1, y: 1, w: 17, h: 6 },
          mobile: { ...full, y: 1, h: 5 },
        },
        {
          id: 'hero-text',
          type: 'text',
          props: {
            text: words('Thrown, glazed and wood-fired in small batches on the Northumbrian coast.'),
            tone: 'soft',
            vertical: 'bottom',
          },
          desktop: { x: 19, y: 1, w: 6, h: 4 },
          mobile: { ...full, y: 6, h: 2 },
        },
        {
          id: 'hero-button',
          type: 'button',
          props: { label: { en: 'Shop the autumn firing' }, link: { kind: 'page', pageId: 'shop' } },
          desktop: { x: 19, y: 5, w: 6, h: 2 },
          mobile: { ...full, y: 8, h: 2 },
        },
        {
          id: 'hero-image',
          type: 'image',
          props: { asset: 'hero-wide', phoneAsset: 'hero-tall' },
          desktop: { x: 0, y: 8, w: 26, h: 13 },
          mobile: { x: 0, y: 11, w: 10, h: 10 },
        },
      ],
    },
    {
      id: 'studio',
      theme: 'light',
      padding: { top: 'none', bottom: 'none' },
      blocks: [
        {
          id: 'studio-image',
          type: 'image',
          props: { asset: 'studio' },
          desktop: { x: 0, y: 1, w: 15, h: 14 },
          mobile: { x: 0, y: 1, w: 10, h: 10 },
        },
        {
          id: 'studio-heading',
          type: 'heading',
          props: { text: { en: 'Two potters, one kiln, nine firings a year' }, vertical: 'bottom' },
          desktop: { x: 17, y: 4, w: 8, h: 3 },
          mobile: { ...full, y: 12, h: 3 },
        },
        {
          id: 'studio-text',
          type: 'text',
          props: {
            text: words(
              'Maren throws. Idris glazes. Everything else is weather. We dig a third of our clay from the estuary below the workshop and buy the rest from a pit we can cycle to.',
            ),
          },
          desktop: { x: 17, y: 7, w: 8, h: 3 },
          mobile: { ...full, y: 15, h: 5 },
        },
        {
          id: 'studio-link',
          type: 'button',
          props: {
            label: { en: 'Read about the studio' },
            link: { kind: 'page', pageId: 'about' },
            style: 'tertiary',
          },
          desktop: { x: 17, y: 10, w: 8, h: 1 },
          mobile: { ...full, y: 20, h: 3 },
        },
      ],
    },
  )

export const ternFooter = (): PageDocument =>
  sampleDocument({
    id: 'footer',
    theme: 'darkest',
    padding: { top: 'medium', bottom: 'small' },
    blocks: [
      {
        id: 'footer-heading',
        type: 'heading',
        props: { text: { en: 'First look at each firing, nine times a year' } },
        desktop: { x: 1, y: 1, w: 9, h: 4 },
        mobile: { ...full, y: 1, h: 3 },
      },
      {
        id: 'footer-visit',
        type: 'text',
        props: { text: words('The Old Lifeboat House', 'Craster NE66', 'Thursday to Sunday', '10 am to 4 pm') },
        desktop: { x: 19, y: 1, w: 6, h: 4 },
        mobile: { ...full, y: 5, h: 4 },
      },
    ],
  })
