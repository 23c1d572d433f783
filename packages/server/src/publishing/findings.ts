import { definitions } from '@sitewright/blocks/definitions'
import type { Library } from '@sitewright/blocks/kit/define-block'
import { lacksOf } from '@sitewright/blocks/kit/lacks'
import type { BlockLack } from '@sitewright/domain/catalogue/messages'
import {
  blocksOf,
  inReadingOrder,
  type PageDocument,
  type SiteDocumentName,
  sectionsInOrder,
} from '@sitewright/domain/documents'

/** A document that would be published, and where it is edited. */
export type Checked = {
  readonly page: { readonly id: string; readonly title: string; readonly path: string } | null
  readonly name: SiteDocumentName | null
  readonly document: PageDocument
}

export type Finding = Pick<Checked, 'page' | 'name'> & {
  readonly blockId: string
  readonly block: string
  readonly lack: BlockLack
}

const findingsOf = ({ page, name, document }: Checked, library: Library): Finding[] =>
  sectionsInOrder(document)
    .flatMap(({ id }) => inReadingOrder(blocksOf(document, id), 'desktop'))
    .flatMap(block => {
      const definition = Object.hasOwn(definitions, block.type) ? definitions[block.type] : undefined
      if (!definition) return []
      return lacksOf(definition, block, library).map(lack => ({
        page,
        name,
        blockId: block.id,
        block: definition.label,
        lack,
      }))
    })

/** What blocks lack, in the order in which pages are read. Which files are described is asked once, for all of them. */
export async function findingsIn(
  checked: readonly Checked[],
  {
    describedAmong,
    hasMapsKey,
  }: { describedAmong: (ids: readonly string[]) => Promise<ReadonlySet<string>>; hasMapsKey: boolean },
): Promise<Finding[]> {
  const asked = new Set<string>()
  const asking: Library = { isDescribed: id => asked.add(id) !== undefined, hasMapsKey }
  for (const each of checked) findingsOf(each, asking)
  const described = asked.size === 0 ? new Set() : await describedAmong([...asked])
  const library: Library = { isDescribed: id => described.has(id), hasMapsKey }
  return checked.flatMap(each => findingsOf(each, library))
}
