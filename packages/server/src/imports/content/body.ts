import { definitions } from '@sitewright/blocks/definitions'
import { maxBlocksPerLayout } from '@sitewright/domain/catalogue'
import type { BodyPart } from '@sitewright/domain/content-imports'
import {
  atFlowWidth,
  type BlockRecord,
  documentVersion,
  gridColumns,
  type JsonObject,
  orderKeyBetween,
  type PageDocument,
  type SectionRecord,
} from '@sitewright/domain/documents'
import { readEmbed } from '@sitewright/domain/media'

/** A picture that is fetched later, and the block that will show it. */
export type WantedPicture = {
  readonly blockId: string
  readonly address: string
  readonly alt: string
  readonly caption: string
}

type Made = {
  readonly type: string
  readonly props: JsonObject
  readonly pictures?: readonly Omit<WantedPicture, 'blockId'>[]
}

function blockOf(part: BodyPart, locale: string): Made | undefined {
  switch (part.kind) {
    case 'text':
      return { type: 'text', props: { text: { [locale]: { type: 'rich-text', content: part.content } } } as never }
    case 'picture': {
      const { address, alt, caption } = part
      const props = {
        fluid: false,
        ...(alt !== '' && { alt: { [locale]: alt } }),
        ...(caption !== '' && { caption: { [locale]: caption }, captionPlace: 'below' }),
      }
      return { type: 'image', props, pictures: [{ address, alt, caption }] }
    }
    case 'gallery':
      return { type: 'gallery', props: {}, pictures: part.pictures }
    case 'embed': {
      const name = readEmbed(part.address)
      return (
        name && {
          type: 'embed',
          props: { embed: { ...name, title: '', posterId: null, width: 0, height: 0 } as never },
        }
      )
    }
    case 'code':
      return { type: 'code', props: { language: 'plain', source: part.source, show: 'listing' } }
    case 'line':
      return { type: 'line', props: {} }
  }
}

/** A body as our own document: one block below the other, in as many sections as there are blocks for. */
export function bodyDocument(
  parts: readonly BodyPart[],
  { locale, newId }: { locale: string; newId: () => string },
): { readonly document: PageDocument; readonly pictures: readonly WantedPicture[] } {
  const sections: Record<string, SectionRecord> = {}
  const blocks: Record<string, BlockRecord> = {}
  const pictures: WantedPicture[] = []
  let section: SectionRecord | undefined
  let place = 0
  for (const part of parts) {
    const made = blockOf(part, locale)
    const definition = made && definitions[made.type]
    if (!made || !definition) continue
    if (!section || place >= maxBlocksPerLayout) {
      section = {
        id: newId(),
        order: orderKeyBetween(section?.order, undefined),
        theme: 'lightest',
        padding: { top: 'small', bottom: 'small' },
        layout: 'flow',
      }
      sections[section.id] = section
      place = 0
    }
    place += 1
    const id = newId()
    const at = { x: 1, y: place, h: 1, layer: place - 1 }
    blocks[id] = {
      id,
      sectionId: section.id,
      type: made.type,
      version: definition.version,
      props: { ...(definition.defaults(locale) as JsonObject), ...made.props },
      placement: { desktop: { ...at, w: gridColumns.desktop }, mobile: { ...at, w: gridColumns.mobile } },
    }
    for (const picture of made.pictures ?? []) pictures.push({ ...picture, blockId: id })
  }
  return { document: { version: documentVersion, sections, blocks }, pictures }
}

/** The same as a page of its own, below its title and in the width of a line of text. */
export function pageDocument(
  title: string,
  parts: readonly BodyPart[],
  making: { locale: string; newId: () => string },
): ReturnType<typeof bodyDocument> {
  const { document, pictures } = bodyDocument(parts, making)
  const sections = Object.values(document.sections).sort((a, b) => (a.order < b.order ? -1 : 1))
  const first: SectionRecord = {
    id: making.newId(),
    order: orderKeyBetween(undefined, sections[0]?.order),
    theme: 'lightest',
    padding: { top: 'medium', bottom: 'small' },
    layout: 'flow',
  }
  const heading = definitions['heading']!
  const at = { x: 1, y: 1, h: 1, layer: 0 }
  const titled: BlockRecord = {
    id: making.newId(),
    sectionId: first.id,
    type: 'heading',
    version: heading.version,
    props: {
      ...(heading.defaults(making.locale) as JsonObject),
      ...{ text: { [making.locale]: title }, level: 'h1', size: 'h1' },
    },
    placement: { desktop: { ...at, w: gridColumns.desktop }, mobile: { ...at, w: gridColumns.mobile } },
  }
  const narrow = ({ placement: { desktop, mobile }, ...block }: BlockRecord): BlockRecord => ({
    ...block,
    placement: { desktop: atFlowWidth(desktop, 'measure', 'desktop'), mobile },
  })
  const blocks = [titled, ...Object.values(document.blocks)].map(narrow)
  return {
    document: {
      ...document,
      sections: { [first.id]: first, ...document.sections },
      blocks: Object.fromEntries(blocks.map(block => [block.id, block])),
    },
    pictures,
  }
}

export type FetchedPicture = WantedPicture & { readonly place: number; readonly assetId: string | null }

/** The same with its pictures; a block whose pictures could not be had is gone. */
export function withPictures(document: PageDocument, fetched: readonly FetchedPicture[], locale: string): PageDocument {
  const blocks: Record<string, BlockRecord> = {}
  for (const [id, block] of Object.entries(document.blocks)) {
    const own = fetched.filter(({ blockId }) => blockId === id)
    const there = own.filter(({ assetId }) => assetId !== null)
    if (own.length > 0 && there.length === 0) continue
    if (block.type === 'image' && there[0])
      blocks[id] = { ...block, props: { ...block.props, asset: there[0].assetId } }
    else if (block.type === 'gallery' && there.length > 0) {
      const slides = there.map(({ place, assetId, alt, caption }) => ({
        id: `s${place}`,
        assetId,
        ...(alt !== '' && { alt: { [locale]: alt } }),
        ...(caption !== '' && { caption: { [locale]: caption } }),
      }))
      blocks[id] = { ...block, props: { ...block.props, slides } as never }
    } else blocks[id] = block
  }
  const used = new Set(Object.values(blocks).map(({ sectionId }) => sectionId))
  const sections = Object.fromEntries(Object.entries(document.sections).filter(([id]) => used.has(id)))
  return { ...document, sections, blocks }
}
