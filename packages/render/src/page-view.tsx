import {
  type BlockRecord,
  blocksOf,
  inReadingOrder,
  type PageDocument,
  type SectionRecord,
  sectionsInOrder,
} from '@sitewright/domain/documents'
import type { SiteStyles } from '@sitewright/domain/publishing'
import { memo } from 'react'
import { BlockFrame, type DrawnElements } from './block-frame'
import { firstPictureBlock } from './first-picture'
import type { DocumentData } from './page-data'
import type { PageScope } from './scope'

export type PageViewProps = {
  readonly document: PageDocument
  readonly data: DocumentData
  readonly scope: PageScope
  readonly pageWidth: SiteStyles['pageWidth']
  /** False below the first screen: a footer's picture is never the first. */
  readonly hasFirstPicture?: boolean
  /** Blocks left out because drawing them failed. */
  readonly without?: ReadonlySet<string>
  readonly elements?: DrawnElements
}

export const sectionClass = ({ theme, padding }: Pick<SectionRecord, 'theme' | 'padding'>): string =>
  `section theme-${theme} top-${padding.top} bottom-${padding.bottom}`

type SectionProps = Omit<PageViewProps, 'document' | 'hasFirstPicture'> & {
  readonly section: SectionRecord
  readonly blocks: readonly BlockRecord[]
  readonly first: string | undefined
}

const Section = ({ section, blocks, data, scope, pageWidth, first, without, elements }: SectionProps) => (
  <section
    id={section.anchor}
    className={sectionClass(section)}
    data-section={scope.mode === 'canvas' ? section.id : undefined}
    ref={elements?.section(section.id)}
  >
    {inReadingOrder(blocks, 'desktop').map(block =>
      without?.has(block.id) ? null : (
        <BlockFrame
          key={block.id}
          block={block}
          data={data[block.id]}
          scope={scope}
          pageWidth={pageWidth}
          isFirstPicture={block.id === first}
          elements={elements}
        />
      ),
    )}
  </section>
)

/** What a section shows is its own record, its blocks and their data; a document is a new object with every letter. */
const showsTheSame = (before: SectionProps, after: SectionProps): boolean =>
  before.section === after.section &&
  before.scope === after.scope &&
  before.pageWidth === after.pageWidth &&
  before.without === after.without &&
  before.elements === after.elements &&
  before.blocks.length === after.blocks.length &&
  after.blocks.every((block, index) => {
    const { id } = block
    const wasFirst = before.first === id
    return block === before.blocks[index] && before.data[id] === after.data[id] && wasFirst === (after.first === id)
  })

const MemoSection = memo(Section, showsTheSame)

/** The sections of a document. The published page and the editor's canvas both draw with this. */
export const PageView = ({ document, hasFirstPicture = true, ...shared }: PageViewProps) => {
  const first = hasFirstPicture ? firstPictureBlock(document, shared.data) : undefined
  return sectionsInOrder(document).map(section => (
    <MemoSection key={section.id} section={section} blocks={blocksOf(document, section.id)} first={first} {...shared} />
  ))
}
