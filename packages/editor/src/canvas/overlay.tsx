import './overlay.css'
import { blocksOf, inReadingOrder, rowCount, sectionsInOrder } from '@sitewright/domain/documents'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button'
import { BlockOutline } from './block-outline'
import { BlockToolbar } from './block-toolbar'
import { Cells } from './cells'
import { useEditorScope, useEditorState } from './editor-context'
import { narrowPage, type Rect } from './geometry'
import { Inserter } from './inserter'
import type { Measure, MeasuredSection } from './measure'
import { SectionToolbar } from './section-toolbar'
import { type BlockGesture, useBlockGestures } from './use-block-gestures'

const Landing = ({ gesture, section }: { gesture: BlockGesture; section: MeasuredSection | undefined }) => {
  const { landing, guides, place } = gesture
  return (
    <>
      {gesture.kind === 'move' && <div className="landing" style={{ ...landing }} />}
      {section &&
        guides.vertical.map(left => (
          <i
            key={`v${left}`}
            className="guide"
            style={{ left, top: section.rect.top, width: 1, height: section.rect.height }}
          />
        ))}
      {section &&
        guides.horizontal.map(top => (
          <i
            key={`h${top}`}
            className="guide"
            style={{ top, left: section.rect.left, height: 1, width: section.rect.width }}
          />
        ))}
      <span
        className="readout num"
        style={{ left: landing.left + landing.width - 4, top: landing.top + landing.height - 4 }}
      >
        {`${place.w} × ${place.h}`}
      </span>
    </>
  )
}

/** On the border between two sections; in view beside the active one. */
const AddSection = ({ top, afterId, isNear }: { top: number; afterId: string | undefined; isNear: boolean }) => {
  const { actions } = useEditorScope()
  return (
    <div className={isNear ? 'add-section near' : 'add-section'} style={{ top }}>
      <Button kind="accent" icon={Plus} onPress={() => actions.addSection(afterId)}>
        Add section
      </Button>
    </div>
  )
}

/** A block chosen by keyboard, or just added, comes into view; one that is partly seen stays where it is. */
function useKeepInView(rect: Rect | undefined, id: string | undefined, scroller: React.RefObject<HTMLElement | null>) {
  const seen = useRef<string>(undefined)
  useEffect(() => {
    const area = scroller.current
    if (!rect || !area || seen.current === id) return
    seen.current = id
    const isOut = rect.top + rect.height < area.scrollTop + 40 || rect.top > area.scrollTop + area.clientHeight - 40
    if (isOut) area.scrollTo({ top: rect.top - 120, behavior: 'smooth' })
  }, [rect, id, scroller])
}

export type OverlayProps = {
  frame: Document | undefined
  measure: Measure
  scale: number
  isGridPinned: boolean
  scroller: React.RefObject<HTMLElement | null>
  onWrite: (blockId: string, at?: { x: number; y: number }) => void
  onEdit: (blockId: string) => void
  onEditSection: (sectionId: string) => void
}

/** Everything the tool draws over the page. Blocks are real buttons here, so the keyboard and screen readers meet them. */
export const Overlay = ({
  frame,
  measure,
  scale,
  isGridPinned,
  scroller,
  onWrite,
  onEdit,
  onEditSection,
}: OverlayProps) => {
  const { editor, actions, breakpoint, isPhone } = useEditorScope()
  const document = useEditorState(state => state.document)
  const selection = useEditorState(state => state.selection)
  const writing = useEditorState(state => state.writing)
  const layer = useRef<HTMLDivElement>(null)
  const { gesture, startMove, startResize } = useBlockGestures({
    frame,
    measure,
    breakpoint,
    actions,
    scale,
    layer,
    scroller,
  })
  const selectedBlock = selection.kind === 'block' ? document.blocks[selection.id] : undefined
  const activeId = gesture?.sectionId ?? (selection.kind === 'section' ? selection.id : selectedBlock?.sectionId)
  const sections = sectionsInOrder(document)
  useKeepInView(selectedBlock ? measure.blocks[selectedBlock.id] : undefined, selectedBlock?.id, scroller)

  return (
    <div ref={layer} className={`overlay-layer${gesture ? ' busy' : ''}${writing ? ' writing' : ''}`}>
      {sections.map((section, index) => {
        const measured = measure.sections.find(({ id }) => id === section.id)
        if (!measured) return null
        const blocks = inReadingOrder(blocksOf(document, section.id), breakpoint)
        const isActive = section.id === activeId
        const showsGrid =
          !writing && (isGridPinned || (isActive && (selectedBlock !== undefined || gesture !== undefined)))
        const rows = Math.max(rowCount(blocks, breakpoint), measured.grid.rows.length, 1)
        const ghostRows = gesture?.sectionId === section.id ? gesture.place.y + gesture.place.h - 1 : 0
        return (
          <section
            key={section.id}
            className="overlay-section"
            aria-label={`Section ${index + 1} of ${sections.length}`}
          >
            <div
              className={`section-ground${isActive ? ' active' : ''}`}
              style={{ ...measured.rect }}
              onPointerDown={() => editor.select({ kind: 'section', id: section.id })}
            />
            {showsGrid && <Cells frame={frame} section={measured} rows={Math.max(rows, ghostRows)} scale={scale} />}
            {blocks.length === 0 && (
              <p className="empty-section" style={{ ...measured.rect }}>
                Add a block, or press /
              </p>
            )}
            {gesture?.sectionId === section.id && <Landing gesture={gesture} section={measured} />}
            {blocks.map(block => (
              <BlockOutline
                key={block.id}
                block={block}
                section={measured}
                rect={measure.blocks[block.id]}
                isSelected={selectedBlock?.id === block.id}
                isWritten={writing?.blockId === block.id}
                gesture={gesture?.blockId === block.id ? gesture : undefined}
                onStartMove={startMove}
                onStartResize={startResize}
                onWrite={onWrite}
              />
            ))}
            {selectedBlock?.sectionId === section.id && !gesture && (
              <BlockToolbar
                block={selectedBlock}
                rect={measure.blocks[selectedBlock.id]}
                section={measured.rect}
                scroller={scroller}
                onEdit={() => onEdit(selectedBlock.id)}
              />
            )}
            {!gesture && (
              <div className={`section-tools${isActive ? ' active' : ''}`} style={toolsPlace(measured.rect)}>
                {!isPhone && <Inserter sectionId={section.id} count={blocks.length} isActive={isActive} />}
                <SectionToolbar
                  section={section}
                  isFirst={index === 0}
                  isLast={index === sections.length - 1}
                  onEdit={() => onEditSection(section.id)}
                />
              </div>
            )}
          </section>
        )
      })}
      {!gesture &&
        !writing &&
        measure.sections.map(({ id, rect }, index) => (
          <AddSection
            key={id}
            top={rect.top}
            afterId={measure.sections[index - 1]?.id}
            isNear={activeId !== undefined && (id === activeId || measure.sections[index - 1]?.id === activeId)}
          />
        ))}
      {!gesture && !writing && (
        <AddSection
          top={lastEdge(measure)}
          afterId={sections.at(-1)?.id}
          isNear={sections.length === 0 || (activeId !== undefined && sections.at(-1)?.id === activeId)}
        />
      )}
    </div>
  )
}

/** In the upper corners of a section; beside it where the page is as narrow as a phone. */
const toolsPlace = ({ top, left, width }: Rect) =>
  width < narrowPage
    ? { top, left: left - besideLeft, width: width + besideLeft + besideRight, padding: 0 }
    : { top: top + 12, left, width }

const besideLeft = 148
const besideRight = 272

const lastEdge = ({ sections }: Measure): number => {
  const last = sections.at(-1)?.rect
  return last ? last.top + last.height : 120
}
