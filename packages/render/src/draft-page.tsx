import { type PageDocument, sectionsInOrder } from '@sitewright/domain/documents'
import { useMemo } from 'react'
import type { DrawnElements } from './block-frame'
import { SiteHeader } from './header/site-header'
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
  readonly footer: DocumentWithData
  readonly elements?: DrawnElements
}

/** A page as it will be published, header and footer included, drawn to be edited. */
export const DraftPage = ({ site, pageId, isItem, document, data, footer, elements }: DraftPageProps) => {
  const scope = useMemo(() => createPageScope(site, { mode: 'canvas' }), [site])
  const sections = sectionsInOrder(document)
  const theme = sections[0]?.theme ?? 'lightest'
  const last = sections.at(-1)
  const header = useMemo(
    () => <SiteHeader site={site} pageId={pageId} isItem={isItem} theme={theme} />,
    [site, pageId, isItem, theme],
  )
  const end = useMemo(
    () => <SiteFooter site={site} pageId={pageId} {...footer} scope={scope} above={last} />,
    [site, pageId, footer, scope, last],
  )
  return (
    <>
      {header}
      <main id="page">
        <PageView
          document={document}
          data={data}
          scope={scope}
          pageWidth={site.styles.pageWidth}
          below={sectionsInOrder(footer.document)[0]}
          elements={elements}
        />
      </main>
      {end}
    </>
  )
}
