import {
  type BlockRecord,
  barZone,
  barZones,
  blocksOf,
  flowWidth,
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

/** Absent fields leave no trace, so that a section without them is drawn as it always was. */
export const sectionClass = ({ theme, padding, layout }: Pick<SectionRecord, 'theme' | 'padding' | 'layout'>): string =>
  `section theme-${theme} top-${padding.top} bottom-${padding.bottom}${layout ? ` layout-${layout}` : ''}`

type SectionProps = Omit<PageViewProps, 'document' | 'hasFirstPicture'> & {
  readonly section: SectionRecord
  readonly blocks: readonly BlockRecord[]
  readonly first: string | undefined
}

type BlocksProps = Omit<SectionProps, 'section'> & { readonly layout: SectionRecord['layout'] }

const Blocks = ({ blocks, layout, data, scope, pageWidth, first, without, elements }: BlocksProps) =>
  inReadingOrder(blocks, 'desktop').map(block =>
    without?.has(block.id) ? null : (
      <BlockFrame
        key={block.id}
        block={block}
        data={data[block.id]}
        scope={scope}
        pageWidth={pageWidth}
        isFirstPicture={block.id === first}
        flow={layout === 'flow' ? flowWidth(block.placement.desktop, 'desktop') : undefined}
        elements={elements}
      />
    ),
  )

/** A zone without blocks is left out: the others then share its room. */
const Bar = ({ blocks, ...shared }: BlocksProps) =>
  barZones.map(zone => {
    const own = blocks.filter(({ placement }) => barZone(placement.desktop, 'desktop') === zone)
    return own.length === 0 ? null : (
      <div key={zone} className={`zone zone-${zone}`}>
        <Blocks blocks={own} {...shared} />
      </div>
    )
  })

const Section = ({ section, ...shared }: SectionProps) => (
  <section
    id={section.anchor}
    className={sectionClass(section)}
    data-section={shared.scope.mode === 'canvas' ? section.id : undefined}
    ref={shared.elements?.section(section.id)}
  >
    {section.layout === 'bar' ? <Bar layout="bar" {...shared} /> : <Blocks layout={section.layout} {...shared} />}
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
