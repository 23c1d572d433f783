import {
  type BlockRecord,
  blocksOf,
  flowWidth,
  inReadingOrder,
  type PageDocument,
  type SectionRecord,
  type SectionTheme,
  sectionsInOrder,
} from '@sitewright/domain/documents'
import type { SiteStyles } from '@sitewright/domain/publishing'
import { memo } from 'react'
import { Bar } from './bar'
import { BlockFrame, type BlockFrameProps, type DrawnElements } from './block-frame'
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
  /** The theme of sections that take the page's. */
  readonly ground?: SectionTheme
  /** Blocks left out: drawing them failed, or it is not their time. */
  readonly without?: ReadonlySet<string>
  readonly elements?: DrawnElements
}

/** Absent fields leave no trace, so that a section without them is drawn as it always was. */
export const sectionClass = ({ theme, padding, layout }: Pick<SectionRecord, 'theme' | 'padding' | 'layout'>): string =>
  `section theme-${theme} top-${padding.top} bottom-${padding.bottom}${layout ? ` layout-${layout}` : ''}`

type SectionProps = Omit<PageViewProps, 'document' | 'hasFirstPicture'> & {
  readonly section: SectionRecord
  readonly blocks: readonly BlockRecord[]
  readonly first: string | undefined
}

const Section = ({ section, blocks, data, scope, pageWidth, ground, first, without, elements }: SectionProps) => {
  const { layout, bar } = section
  const shown = blocks.filter(({ id }) => !without?.has(id))
  const frameOf = (block: BlockRecord): BlockFrameProps => ({
    block,
    data: data[block.id],
    scope,
    pageWidth,
    isFirstPicture: block.id === first,
    ...(layout === 'flow' ? { flow: flowWidth(block.placement.desktop, 'desktop') } : {}),
    ...(elements ? { elements } : {}),
  })
  return (
    <section
      id={section.anchor}
      className={sectionClass(bar?.followsPage && ground ? { ...section, theme: ground } : section)}
      data-section={scope.mode === 'canvas' ? section.id : undefined}
      ref={elements?.section(section.id)}
    >
      {layout === 'bar' ? (
        <Bar blocks={shown} frameOf={frameOf} />
      ) : (
        inReadingOrder(shown, 'desktop').map(block => <BlockFrame key={block.id} {...frameOf(block)} />)
      )}
    </section>
  )
}

/** What a section shows is its own record, its blocks and their data; a document is a new object with every letter. */
const showsTheSame = (before: SectionProps, after: SectionProps): boolean =>
  before.section === after.section &&
  before.scope === after.scope &&
  before.pageWidth === after.pageWidth &&
  before.ground === after.ground &&
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
