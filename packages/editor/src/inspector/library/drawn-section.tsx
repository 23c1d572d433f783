import type { PageDocument } from '@sitewright/domain/documents'
import { createPageScope, PageView, type Site, type Supplies } from '@sitewright/render'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSupplies } from '../../canvas/supplies'
import { useDocumentData } from '../../site/answers'
import { ErrorBoundary } from '../../ui/error-boundary'

/** Within one screen of being seen. */
function useIsNear(element: Element | null): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element || isNear) return
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && setNear(true), {
      rootMargin: '100% 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}

const Drawing = ({ document, site, supplies }: { document: PageDocument; site: Site; supplies: Supplies }) => {
  const data = useDocumentData(document)
  const scope = useMemo(() => createPageScope(site, { mode: 'canvas', supplies }), [site, supplies])
  return (
    <div
      className="site theme-lightest"
      data-buttons={site.styles.buttons.style}
      data-corners={site.styles.buttons.shape}
    >
      <PageView
        document={document}
        data={data}
        scope={scope}
        pageWidth={site.styles.pageWidth}
        hasFirstPicture={false}
      />
    </div>
  )
}

/** A section as the site would show it in this window, made small. Only a picture: nothing in it can be reached. */
export const DrawnSection = ({
  document,
  site,
  sheets,
  width,
}: {
  document: PageDocument
  site: Site
  sheets: readonly CSSStyleSheet[]
  width: number
}) => {
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  const isNear = useIsNear(host)
  const supplies = useSupplies(site.locale)
  const attach = useCallback((element: HTMLElement | null) => {
    setHost(element)
    if (element) setRoot(element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
  }, [])
  useEffect(() => {
    if (root) root.adoptedStyleSheets = [...sheets]
  }, [root, sheets])
  const [section] = Object.values(document.sections)
  const page = window.innerWidth
  return (
    <span
      className="tile-picture"
      style={{ backgroundColor: section && site.styles.palette[section.theme] }}
      aria-hidden="true"
      inert
    >
      <span ref={attach} className="tile-drawing" style={{ width: page, transform: `scale(${width / page})` }} />
      {root &&
        isNear &&
        supplies &&
        createPortal(
          <ErrorBoundary resetOn={document} fallback={() => <p>could not be drawn</p>}>
            <Drawing document={document} site={site} supplies={supplies} />
          </ErrorBoundary>,
          root,
        )}
    </span>
  )
}
