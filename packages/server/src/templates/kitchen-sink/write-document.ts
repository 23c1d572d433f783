import { blockRules, definitions } from '@sitewright/blocks/definitions'
import { sectionThemeNames } from '@sitewright/domain/catalogue'
import {
  type BlockRecord,
  documentVersion,
  type JsonObject,
  orderKeysAfter,
  type PageDocument,
  type Placement,
  type SectionRecord,
} from '@sitewright/domain/documents'

export type NewBlock = {
  readonly type: string
  readonly props: JsonObject
  readonly desktop: Omit<Placement, 'layer'>
  readonly mobile: Omit<Placement, 'layer'>
}
export type NewSection = Partial<Omit<SectionRecord, 'id' | 'order'>> & { readonly blocks: readonly NewBlock[] }

/** A block as somebody would leave it who only changed these props. */
export const withProps = (type: string, props: JsonObject): Pick<NewBlock, 'type' | 'props'> => ({
  type,
  props: { ...(definitions[type]!.defaults('en') as JsonObject), ...props },
})

type Sized = Pick<NewBlock, 'type' | 'props'> & {
  readonly w?: number
  readonly h?: number
  readonly phoneRows?: number
}

/** One below the other, as wide as the page unless said otherwise. */
export function stacked(blocks: readonly Sized[]): NewBlock[] {
  let [row, phoneRow] = [1, 1]
  return blocks.map(({ type, props, w = 24, h = 1, phoneRows = h }) => {
    const desktop = { x: 1, y: row, w, h }
    const mobile = { x: 1, y: phoneRow, w: 8, h: phoneRows }
    row += h
    phoneRow += phoneRows
    return { type, props, desktop, mobile }
  })
}

/** A document under local ids, like those of templates that lie in folders. */
export function writeDocument(sections: readonly NewSection[]): PageDocument {
  const orders = orderKeysAfter(undefined, sections.length)
  const written = sections.map(({ blocks, ...options }, index) => {
    const id = `section-${index + 1}`
    const section: SectionRecord = {
      theme: sectionThemeNames[0],
      padding: { top: 'small', bottom: 'small' },
      ...options,
      id,
      order: orders[index]!,
    }
    const records = blocks.map(
      ({ type, props, desktop, mobile }, layer): BlockRecord => ({
        id: `${id}-${type}-${layer + 1}`,
        sectionId: id,
        type,
        version: blockRules.versionOf(type)!,
        props,
        placement: { desktop: { ...desktop, layer }, mobile: { ...mobile, layer } },
      }),
    )
    return { section, records }
  })
  return {
    version: documentVersion,
    sections: Object.fromEntries(written.map(({ section }) => [section.id, section])),
    blocks: Object.fromEntries(written.flatMap(({ records }) => records.map(record => [record.id, record]))),
  }
}
