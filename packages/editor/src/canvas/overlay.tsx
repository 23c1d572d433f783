import './overlay.css'
import { type SiteDocumentName, sectionsInOrder } from '@sitewright/domain/documents'

import { Plus } from 'lucide-react'
import { Suspense, useDeferredValue, useEffect, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { t } from '../language'
import { Button } from '../ui/button'
import { later } from '../ui/later'
import { useEditorScope, useEditorState } from './editor-context'
import { roomAbove, scrollFor } from './keep-in-view'
import { OverlaySection } from './overlay-section'
import { useSectionLibrary } from './section-library-store'
import { ReturnToPage, SharedPart } from './shared-parts'
import { useBlockPointer } from './use-block-pointer'

const LandingLine = later(async () => (await import('./landing-line')).LandingLine)

/** What a page shows before anybody has scrolled; the tools of the rest follow, without keeping anybody waiting. */
const firstSections = 3

/** A block chosen by keyboard, or just added, comes into view. */
function useKeepInView(scroller: React.RefObject<HTMLElement | null>) {
  const { editor, geometry } = useEditorScope()
  useEffect(() => {
    let wanted: string | undefined
    let isNew = false
    const show = () => {
      const room = scroller.current
      const rect = wanted === undefined ? undefined : geometry.block(wanted)
      if (!rect || !room) return
      wanted = undefined
      const top = scrollFor(rect, room, { isNew })
      if (top !== undefined) room.scrollTo({ top, behavior: 'smooth' })
    }
    const forget = [
      editor.store.subscribe(({ selection }, before) => {
        if (selection === before.selection || selection.kind !== 'block') return
        wanted = selection.id
        // A new block has no box yet when it is chosen.
        isNew = geometry.block(wanted) === undefined
        show()
      }),
      geometry.subscribe(show),
    ]
    return () => {
      for (const each of forget) each()
    }
  }, [editor, geometry, scroller])
}

/** A footer stands at the end of the page around it: it is in view from the beginning, until somebody goes elsewhere. */
function useStartAtFooter(isFooter: boolean, scroller: React.RefObject<HTMLElement | null>) {
  const { geometry } = useEditorScope()
  useEffect(() => {
    if (!isFooter) return undefined
    const show = () => {
      const [first] = geometry.sections()
      if (first) scroller.current?.scrollTo({ top: first.rect.top - roomAbove })
    }
    show()
    // Pictures and fonts above it push it down for a while.
    const forget = geometry.subscribe(show)
    const kinds = ['wheel', 'pointerdown', 'keydown'] as const
    for (const kind of kinds) window.addEventListener(kind, forget, { once: true, capture: true, passive: true })
    return () => {
      forget()
      for (const kind of kinds) window.removeEventListener(kind, forget, { capture: true })
    }
  }, [isFooter, geometry, scroller])
}

const EmptyPage = () => (
  <div className="empty-page">
    <Button kind="accent" icon={Plus} onPress={() => useSectionLibrary.getState().open(undefined)}>
      {t('Add section')}
    </Button>
  </div>
)

export type OverlayProps = {
  scale: number
  /** The document that stands on every page, when it is one that is edited. */
  shared: SiteDocumentName | undefined
  isGridPinned: boolean
  scroller: React.RefObject<HTMLElement | null>
  onWrite: (blockId: string, at?: { x: number; y: number }) => void
  onEdit: (blockId: string) => void
  onEditSection: (sectionId: string) => void
}

/** Everything the tool draws over the page. Blocks are real buttons here, so the keyboard and screen readers meet them. */
export const Overlay = ({ scale, shared, isGridPinned, scroller, onWrite, onEdit, onEditSection }: OverlayProps) => {
  const sections = useEditorState(useShallow(({ document }) => sectionsInOrder(document)))
  const isWriting = useEditorState(({ writing }) => writing !== undefined)
  const isLanding = useSectionLibrary(({ landing }) => landing !== undefined)
  const isOpening = useDeferredValue(false, true)
  const layer = useRef<HTMLDivElement>(null)
  useBlockPointer({ layer, scroller, scale, onWrite })
  useKeepInView(scroller)
  useStartAtFooter(shared === 'footer', scroller)
  return (
    <div ref={layer} className={isWriting ? 'overlay-layer writing' : 'overlay-layer'}>
      {shared ? (
        <ReturnToPage shared={shared} />
      ) : (
        <>
          <SharedPart name="announcement" scale={scale} />
          <SharedPart name="header" scale={scale} />
        </>
      )}
      {sections.length === 0 && shared !== 'announcement' && shared !== 'popup' && <EmptyPage />}
      {isLanding && (
        <Suspense>
          <LandingLine />
        </Suspense>
      )}
      {sections.slice(0, isOpening ? firstSections : undefined).map((section, index) => (
        <OverlaySection
          key={section.id}
          section={section}
          index={index}
          total={sections.length}
          afterId={sections[index - 1]?.id}
          hasTools={shared === undefined || shared === 'footer' || shared === 'popup'}
          isGridPinned={isGridPinned}
          scale={scale}
          scroller={scroller}
          onEdit={onEdit}
          onEditSection={onEditSection}
        />
      ))}
      {shared === undefined && <SharedPart name="footer" scale={scale} />}
    </div>
  )
}
