import { type PageDocument, sectionsInOrder } from '@sitewright/domain/documents'
import type { SiteDocuments } from '@sitewright/domain/publishing'
import { useMemo } from 'react'
import type { DrawnElements } from './block-frame'
import { SiteAnnouncement, SiteHeader } from './header/site-header'
import type { DocumentWithData } from './page-body'
import type { DocumentData } from './page-data'
import { PageView } from './page-view'
import { createPageScope } from './scope'
import type { Site } from './site'
import { SiteFooter } from './site-footer'

export type DraftPageProps = {
  readonly site: Site
  readonly pageId: string
  readonly isItem: boolean
  readonly document: PageDocument
  readonly data: DocumentData
  readonly shared: SiteDocuments<DocumentWithData>
  readonly elements?: DrawnElements
}

/** A page as it will be published, with what stands on every page around it, drawn to be edited. */
export const DraftPage = ({ site, pageId, isItem, document, data, shared, elements }: DraftPageProps) => {
  const scope = useMemo(() => createPageScope(site, { mode: 'canvas', pageId, isItem }), [site, pageId, isItem])
  const sections = sectionsInOrder(document)
  const theme = sections[0]?.theme ?? 'lightest'
  const last = sections.at(-1)
  const { pageWidth } = site.styles
  const { announcement, header, footer } = shared
  const beginning = useMemo(
    () => (
      <>
        <SiteAnnouncement {...announcement} scope={scope} pageWidth={pageWidth} />
        <SiteHeader {...header} scope={scope} pageWidth={pageWidth} theme={theme} />
      </>
    ),
    [announcement, header, scope, pageWidth, theme],
  )
  const end = useMemo(
    () => <SiteFooter site={site} {...footer} scope={scope} above={last} />,
    [site, footer, scope, last],
  )
  return (
    <>
      {beginning}
      <main id="page">
        <PageView
          document={document}
          data={data}
          scope={scope}
          pageWidth={pageWidth}
          below={sectionsInOrder(footer.document)[0]}
          elements={elements}
        />
      </main>
      {end}
    </>
  )
}
