import { blocksOf, inReadingOrder, type SectionRecord } from '@sitewright/domain/documents'
import { EyeOff } from 'lucide-react'
import { memo, Suspense } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { t } from '../language'
import { Icon } from '../ui/icon'
import { later } from '../ui/later'
import { activeSectionId } from './active-section'
import { BlockOutline } from './block-outline'
import { orderWords } from './block-words'
import { useCells } from './cells'
import { useEditorScope, useEditorState } from './editor-context'
import { ItemOutline } from './item-outline'
import { AddSection, SectionGutter } from './section-gutter'
import { hiddenWords } from './section-words'

/** Nothing is chosen when a page opens. */
export const BlockToolbar = later(async () => (await import('./block-toolbar')).BlockToolbar)

const MapMarkers = later(async () => (await import('./map-markers')).MapMarkers)

export type OverlaySectionProps = {
  section: SectionRecord
  index: number
  total: number
  /** The section before this one; undefined for the first. */
  afterId: string | undefined
  /** A bar's rows come and go in its panel. */
  hasTools: boolean
  isGridPinned: boolean
  scale: number
  scroller: React.RefObject<HTMLElement | null>
  onEdit: (blockId: string) => void
  onEditSection: (sectionId: string) => void
}

/** The tool's part over one section. Drawn again only when its own blocks, or which section is active, change. */
export const OverlaySection = memo(
  ({
    section,
    index,
    total,
    afterId,
    hasTools,
    isGridPinned,
    scale,
    scroller,
    onEdit,
    onEditSection,
  }: OverlaySectionProps) => {
    const { breakpoint, isPhone, outlineLayer } = useEditorScope()
    const { id } = section
    const blocks = useEditorState(useShallow(({ document }) => blocksOf(document, id)))
    const isActive = useEditorState(state => activeSectionId(state) === id)
    const isWriting = useEditorState(({ writing }) => writing !== undefined)
    // Asked here and not by each outline: five hundred of them would be asked with every letter.
    const chosenId = useEditorState(({ selection, document }) =>
      selection.kind === 'block' && document.blocks[selection.id]?.sectionId === id ? selection.id : undefined,
    )
    const hasChosenBlock = chosenId !== undefined
    const isMap = useEditorState(({ document }) => chosenId !== undefined && document.blocks[chosenId]?.type === 'map')
    const isChosen = useEditorState(({ selection }) => selection.kind === 'section' && selection.id === id)
    const isOrdered = section.layout !== undefined
    useCells(id, !isWriting && !isOrdered && (isGridPinned || hasChosenBlock), scale)
    const hidden = hiddenWords(section)
    const name = t('Section {index} of {total}{hidden}', {
      index: index + 1,
      total,
      hidden: hidden ? `, ${hidden.toLowerCase()}` : '',
    })
    return (
      <section
        ref={outlineLayer.section(id)}
        className={`overlay-section${isActive ? ' active' : ''}${isChosen ? ' chosen' : ''}`}
        data-layout={section.layout}
        aria-label={name}
        hidden
      >
        <div className="section-ground" data-section-ground={id} />
        {hidden && (
          <span className={`section-note${section.hidden?.[breakpoint] ? ' here' : ''}`} aria-hidden="true">
            <Icon of={EyeOff} size={14} />
            {hidden}
          </span>
        )}
        {blocks.length === 0 && <p className="empty-section">{t('Add a block, or press /')}</p>}
        <div className="outlines">
          {inReadingOrder(blocks, isOrdered ? 'desktop' : breakpoint).map(block => (
            <BlockOutline
              key={block.id}
              block={block}
              isSelected={block.id === chosenId}
              isWritten={isWriting && block.id === chosenId}
              order={orderWords(block, { layout: section.layout, among: blocks })}
            />
          ))}
        </div>
        {hasChosenBlock && <ItemOutline blockId={chosenId} sectionId={id} scale={scale} />}
        {hasChosenBlock && (
          <Suspense>
            {isMap && !isWriting && <MapMarkers blockId={chosenId} sectionId={id} scale={scale} scroller={scroller} />}
            <BlockToolbar sectionId={id} scroller={scroller} scale={scale} onEdit={onEdit} />
          </Suspense>
        )}
        {hasTools && !isPhone && !isWriting && (
          <>
            <AddSection afterId={afterId} />
            <SectionGutter
              section={section}
              name={name}
              count={blocks.length}
              isActive={isActive}
              isFirst={index === 0}
              isLast={index === total - 1}
              onEdit={onEditSection}
            />
            {index === total - 1 && <AddSection afterId={id} isLast />}
          </>
        )}
      </section>
    )
  },
)
OverlaySection.displayName = 'OverlaySection'
