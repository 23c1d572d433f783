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
import { type CSSProperties, memo } from 'react'
import { Bar } from './bar'
import { BlockFrame, type BlockFrameProps, type DrawnElements } from './block-frame'
import { blockMotion } from './block-motion'
import { firstPictureBlock, isSeen } from './first-picture'
import type { DocumentData } from './page-data'
import type { PageScope } from './scope'
import { Divider } from './sections/divider'
import { Ground } from './sections/ground'
import { groundStyle } from './sections/ground-colours'
import { firstGround, type SectionData, sectionKey } from './sections/section-needs'
import { VideoSwitch } from './sections/video-switch'

export type PageViewProps = {
  readonly document: PageDocument
  readonly data: DocumentData
  readonly scope: PageScope
  readonly pageWidth: SiteStyles['pageWidth']
  /** False below the first screen: a footer's picture is never the first. */
  readonly hasFirstPicture?: boolean
  /** The sections before and after these, when they belong to another document. */
  readonly above?: SectionRecord | undefined
  readonly below?: SectionRecord | undefined
  /** The theme of sections that take the page's. */
  readonly ground?: SectionTheme
  /** Blocks left out: drawing them failed, or it is not their time. */
  readonly without?: ReadonlySet<string>
  readonly elements?: DrawnElements
}

const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/** Absent fields leave no trace, so that a section without them is drawn as it always was. */
export const sectionClass = ({ theme, padding, ...options }: Omit<SectionRecord, 'id' | 'order'>): string =>
  classes(
    `section theme-${theme} top-${padding.top} bottom-${padding.bottom}`,
    options.layout && `layout-${options.layout}`,
    options.height && `height-${options.height}`,
    options.width && `width-${options.width}`,
    options.gap && `gap-${options.gap}`,
    options.background && 'has-ground',
    options.divider && 'has-divider',
    options.hidden?.desktop && 'hidden-on-desktop',
    options.hidden?.mobile && 'hidden-on-mobile',
  )

const sectionStyle = (section: SectionRecord, styles: SiteStyles): CSSProperties | undefined => {
  const { divider } = section
  const ground = groundStyle(section, styles)
  return divider ? ({ ...ground, [`--divider-${divider.side}`]: `${divider.size}px` } as CSSProperties) : ground
}

type SectionProps = Omit<PageViewProps, 'document' | 'hasFirstPicture' | 'above' | 'below'> & {
  readonly section: SectionRecord
  readonly blocks: readonly BlockRecord[]
  readonly first: string | undefined
  /** At the top of a page, where nobody waits for anything to come into view. */
  readonly isTop: boolean
  /** What borders on it, for a divider in that one's colour. */
  readonly above: SectionRecord | undefined
  readonly below: SectionRecord | undefined
}

const noData: SectionData = {}

const Section = ({ section: record, blocks, above, below, isTop, ...shared }: SectionProps) => {
  const { data, scope, ground, first, without, elements } = shared
  const section = record.bar?.followsPage && ground ? { ...record, theme: ground } : record
  const { layout, background, divider } = section
  const key = sectionKey(section.id)
  const pageWidth = section.width === 'full' ? 'full' : shared.pageWidth
  const shown = blocks.filter(({ id }) => !without?.has(id))
  const frameOf = (block: BlockRecord): BlockFrameProps => ({
    block,
    data: data[block.id],
    scope,
    pageWidth,
    isFirstPicture: block.id === first,
    motion: isTop || layout === 'bar' ? undefined : blockMotion(block, scope),
    ...(layout === 'flow' ? { flow: flowWidth(block.placement.desktop, 'desktop') } : {}),
    ...(elements ? { elements } : {}),
  })
  return (
    <section
      id={section.anchor}
      className={sectionClass(section)}
      style={sectionStyle(section, scope.styles)}
      data-section={scope.mode === 'canvas' ? section.id : undefined}
      ref={elements?.section(section.id)}
    >
      {background && (
        <Ground section={section} data={data[key] ?? noData} scope={scope} isFirstPicture={first === key} />
      )}
      {divider && (
        <Divider divider={divider} neighbour={divider.side === 'top' ? above : below} styles={scope.styles} />
      )}
      {layout === 'bar' ? (
        <Bar blocks={shown} frameOf={frameOf} />
      ) : (
        inReadingOrder(shown, 'desktop').map(block => <BlockFrame key={block.id} {...frameOf(block)} />)
      )}
      {background?.kind === 'video' && <VideoSwitch scope={scope} />}
    </section>
  )
}

/** One value for all that the ground depends on besides its record. */
const showsGround = ({ section, data, first }: SectionProps): unknown => {
  const key = sectionKey(section.id)
  return first === key ? key : data[key]
}

/** What a section shows is its own record, its blocks and their data; a document is a new object with every letter. */
const showsTheSame = (before: SectionProps, after: SectionProps): boolean =>
  before.section === after.section &&
  before.above === after.above &&
  before.below === after.below &&
  before.isTop === after.isTop &&
  showsGround(before) === showsGround(after) &&
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
export const PageView = ({ document, hasFirstPicture = true, above, below, ...shared }: PageViewProps) => {
  const sections = sectionsInOrder(document)
  const seen = sections.filter(isSeen)
  const first = hasFirstPicture
    ? (firstGround(seen[0], shared.data) ?? firstPictureBlock(document, shared.data))
    : undefined
  return sections.map(section => {
    const at = seen.indexOf(section)
    return (
      <MemoSection
        key={section.id}
        section={section}
        blocks={blocksOf(document, section.id)}
        first={first}
        isTop={hasFirstPicture && at === 0}
        above={seen[at - 1] ?? above}
        below={seen[at + 1] ?? below}
        {...shared}
      />
    )
  })
}
