import './tile.css'
import type { PageDocument } from '@sitewright/domain/documents'
import { createPageScope, PageView, type Site, type Supplies } from '@sitewright/render'
import { memo, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../language'
import { useDocumentData } from '../site/answers'
import { useSupplies } from '../site/supplies'
import { useSiteLook, useWrittenFrame } from '../site/written-frame'
import { ErrorBoundary } from '../ui/error-boundary'
import { useElementSize } from './use-element-size'

export type Drawn = {
  readonly document: PageDocument
  readonly site: Site
  /** The page that it is drawn on, in pixels; made as small as the tile is wide. */
  readonly page: { readonly width: number; readonly height: number }
  /** What this kind of drawing adds to the site's own look. */
  readonly css: string
}

/** Within half a screen of being seen. */
function useIsNear(element: Element | null): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element || isNear) return
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && setNear(true), {
      // Of what scrolls: a margin of the window would end at its edge.
      root: element.closest('[data-drawings]'),
      rootMargin: '50% 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}

const DocumentOnPage = ({ document, site, supplies }: { document: PageDocument; site: Site; supplies: Supplies }) => {
  const data = useDocumentData(document)
  const scope = useMemo(() => createPageScope(site, { mode: 'page', supplies }), [site, supplies])
  return (
    <PageView document={document} data={data} scope={scope} pageWidth={site.styles.pageWidth} hasFirstPicture={false} />
  )
}

const Frame = ({ document, site, page, css, scale }: Drawn & { scale: number }) => {
  const { attach, frame } = useWrittenFrame()
  const supplies = useSupplies(site.locale)
  useSiteLook(frame, { site, own: css })
  return (
    <>
      <iframe
        ref={attach}
        className="tile-page"
        title={t('Drawing')}
        tabIndex={-1}
        style={{ ...page, transform: `scale(${scale})` }}
      />
      {frame &&
        supplies &&
        createPortal(<DocumentOnPage document={document} site={site} supplies={supplies} />, frame.body)}
    </>
  )
}

/**
 * Part of a page, made small. A frame of its own, because what a style sheet asks of the window is asked of the frame
 * then. Only a picture: nothing in it can be reached. What scrolls around it has `data-drawings`.
 */
export const SmallDrawing = memo((drawn: Drawn) => {
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [measure, size] = useElementSize()
  const isNear = useIsNear(host)
  return (
    <div className="tile-picture" ref={setHost}>
      <ErrorBoundary
        resetOn={drawn.document}
        fallback={() => <p className="tile-failed quiet">{t('Could not be drawn')}</p>}
      >
        <div className="tile-drawing" ref={measure} aria-hidden="true" inert>
          {isNear && size && size.width > 0 && (
            // A pixel over the edge: rounded, the picture would end before it.
            <Frame {...drawn} scale={(size.width + 1) / drawn.page.width} />
          )}
        </div>
      </ErrorBoundary>
    </div>
  )
})
SmallDrawing.displayName = 'SmallDrawing'
