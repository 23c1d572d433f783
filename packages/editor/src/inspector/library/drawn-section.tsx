import type { PageDocument } from '@sitewright/domain/documents'
import { createPageScope, PageView, type Site, type Supplies } from '@sitewright/render'
import { memo, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSupplies } from '../../canvas/supplies'
import { useElementSize } from '../../canvas/use-element-size'
import { useSiteLook, useWrittenFrame } from '../../canvas/written-frame'
import { useDocumentData } from '../../site/answers'
import { ErrorBoundary } from '../../ui/error-boundary'
import tileCss from './tile-page.css?inline'

/** A page on a desktop. A quarter of it is as wide as a tile beside the page, and its headings can be read there. */
const page = { width: 992, height: 558 }

/** Within half a screen of being seen. */
function useIsNear(element: Element | null): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element || isNear) return
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && setNear(true), {
      // Of what scrolls: a margin of the window would end at its edge.
      root: element.closest('.library-tiles'),
      rootMargin: '50% 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}

const SectionOnPage = ({ document, site, supplies }: { document: PageDocument; site: Site; supplies: Supplies }) => {
  const data = useDocumentData(document)
  const scope = useMemo(() => createPageScope(site, { mode: 'page', supplies }), [site, supplies])
  return (
    <PageView document={document} data={data} scope={scope} pageWidth={site.styles.pageWidth} hasFirstPicture={false} />
  )
}

const Frame = ({ document, site, scale }: { document: PageDocument; site: Site; scale: number }) => {
  const { attach, frame } = useWrittenFrame()
  const supplies = useSupplies(site.locale)
  useSiteLook(frame, { site, own: tileCss })
  return (
    <>
      <iframe
        ref={attach}
        className="tile-page"
        title="Drawing of the section"
        tabIndex={-1}
        style={{ ...page, transform: `scale(${scale})` }}
      />
      {frame &&
        supplies &&
        createPortal(<SectionOnPage document={document} site={site} supplies={supplies} />, frame.body)}
    </>
  )
}

/**
 * A section as a desktop shows it, made small. A frame of its own, because what a style sheet asks of the window is
 * asked of the frame then. Only a picture: nothing in it can be reached.
 */
export const DrawnSection = memo(({ document, site }: { document: PageDocument; site: Site }) => {
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [measure, size] = useElementSize()
  const isNear = useIsNear(host)
  return (
    <div className="tile-picture" ref={setHost}>
      <ErrorBoundary resetOn={document} fallback={() => <p className="tile-failed quiet">Could not be drawn</p>}>
        <div className="tile-drawing" ref={measure} aria-hidden="true" inert>
          {isNear && size && size.width > 0 && (
            // A pixel over the edge: rounded, the picture would end before it.
            <Frame document={document} site={site} scale={(size.width + 1) / page.width} />
          )}
        </div>
      </ErrorBoundary>
    </div>
  )
})
DrawnSection.displayName = 'DrawnSection'
