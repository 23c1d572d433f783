import { type PageDocument, sectionsInOrder } from '@sitewright/domain/documents'
import {
  createPageScope,
  type DocumentData,
  type DrawnElements,
  PageView,
  type Site,
  SiteFooter,
  SiteHeader,
} from '@sitewright/render'
import { useMemo } from 'react'
import { ErrorBoundary } from '../ui/error-boundary'

export type FramePageProps = {
  site: Site
  pageId: string
  isItem: boolean
  document: PageDocument
  data: DocumentData
  footer: { document: PageDocument; data: DocumentData }
  elements?: DrawnElements
}

const Page = ({ site, pageId, isItem, document, data, footer, elements }: FramePageProps) => {
  const scope = useMemo(() => createPageScope(site, { mode: 'canvas' }), [site])
  const theme = sectionsInOrder(document)[0]?.theme ?? 'lightest'
  const header = useMemo(
    () => <SiteHeader site={site} pageId={pageId} isItem={isItem} theme={theme} />,
    [site, pageId, isItem, theme],
  )
  const end = useMemo(
    () => <SiteFooter site={site} pageId={pageId} {...footer} scope={scope} />,
    [site, pageId, footer, scope],
  )
  return (
    <>
      {header}
      <main id="page">
        <PageView document={document} data={data} scope={scope} pageWidth={site.styles.pageWidth} elements={elements} />
      </main>
      {end}
    </>
  )
}

/** A page as it will be published, header and footer included. */
export const FramePage = (props: FramePageProps) => (
  <ErrorBoundary key={props.pageId} resetOn={props.document} fallback={failure => <Broken {...failure} />}>
    <Page {...props} />
  </ErrorBoundary>
)

const Broken = ({ error, retry }: { error: Error; retry: () => void }) => (
  <div className="frame-broken">
    <p>
      This page could not be drawn.{' '}
      <button type="button" onClick={retry}>
        Reload the frame
      </button>
    </p>
    <details>
      <summary>Details</summary>
      <pre>{error.message}</pre>
    </details>
  </div>
)
