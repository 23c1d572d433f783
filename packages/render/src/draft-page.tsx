import { type PageDocument, type SiteDocumentName, sectionsInOrder } from '@sitewright/domain/documents'
import { type SiteDocuments, standsAlone } from '@sitewright/domain/publishing'
import { type ComponentType, lazy, Suspense, useCallback, useMemo } from 'react'
import type { DrawnElements } from './block-frame'
import { SiteAnnouncement, SiteHeader } from './header/site-header'
import type { DocumentWithData } from './page-body'
import type { DocumentData } from './page-data'
import { PageView } from './page-view'
import type { SitePopupProps } from './popup'
import { createPageScope, type Supplies } from './scope'
import type { Site } from './site'
import { SiteFooter } from './site-footer'

/** Few sites have one, and nobody waits for it. */
const InformationBar = lazy(async () => ({ default: (await import('./information-bar')).InformationBar }))

export type DraftPageProps = {
  readonly site: Site
  readonly supplies: Supplies
  readonly pageId: string
  readonly isItem: boolean
  readonly document: PageDocument
  readonly data: DocumentData
  readonly shared: SiteDocuments<DocumentWithData>
  /** The document whose blocks are edited: one that stands on every page, or the page's own. */
  readonly edited?: SiteDocumentName | undefined
  readonly elements?: DrawnElements | undefined
  /** Blocks of the announcement whose time it is not: visitors do not see them, and who edits them does. */
  readonly hidden?: ReadonlySet<string> | undefined
  /** Draws what opens above pages while it is edited; nobody else brings it. */
  readonly Popup?: ComponentType<SitePopupProps> | undefined
}

/** A page as it will be published, with what stands on every page around it, drawn to be edited. */
export const DraftPage = ({
  site,
  supplies,
  pageId,
  isItem,
  document,
  data,
  shared,
  edited,
  elements,
  hidden,
  Popup,
}: DraftPageProps) => {
  const scope = useMemo(
    () => createPageScope(site, { mode: 'canvas', supplies, pageId, isItem }),
    [site, supplies, pageId, isItem],
  )
  const sections = sectionsInOrder(document)
  const theme = sections[0]?.theme ?? 'lightest'
  const last = sections.at(-1)
  const { pageWidth } = site.styles
  const { announcement, header, footer, popup } = shared
  // What is being edited is seen, whichever page it was opened from.
  const isAlone = edited === undefined && standsAlone(site.pages[pageId]?.kind ?? 'page')
  /** Only the edited document's elements are of interest to the tool. */
  const partOf = useCallback(
    (name: SiteDocumentName) => ({
      scope,
      partRef: elements?.part(name),
      ...(edited === name ? { elements } : {}),
    }),
    [scope, elements, edited],
  )
  const above = useMemo(
    () => (
      <SiteAnnouncement
        {...announcement}
        {...partOf('announcement')}
        pageWidth={pageWidth}
        {...(hidden && edited !== 'announcement' ? { without: hidden } : {})}
      />
    ),
    [announcement, partOf, pageWidth, edited, hidden],
  )
  const beginning = useMemo(
    () => <SiteHeader {...header} {...partOf('header')} pageWidth={pageWidth} theme={theme} />,
    [header, partOf, pageWidth, theme],
  )
  const end = useMemo(
    () => <SiteFooter site={site} {...footer} {...partOf('footer')} above={last} />,
    [site, footer, partOf, last],
  )
  return (
    <>
      {!isAlone && above}
      {!isAlone && beginning}
      <main id="page" className={isAlone ? 'alone' : undefined}>
        <PageView
          document={document}
          data={data}
          scope={scope}
          pageWidth={pageWidth}
          below={isAlone ? undefined : sectionsInOrder(footer.document)[0]}
          elements={edited === undefined ? elements : undefined}
        />
      </main>
      {!isAlone && end}
      {!isAlone && site.informationBar && (
        <Suspense>
          <InformationBar {...site.informationBar} scope={scope} />
        </Suspense>
      )}
      {Popup && site.popup && <Popup {...popup} {...partOf('popup')} popup={site.popup} />}
    </>
  )
}
