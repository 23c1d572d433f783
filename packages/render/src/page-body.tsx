import type { PageDocument } from '@sitewright/domain/documents'
import { sectionsInOrder } from '@sitewright/domain/documents'
import { pageContextElement } from '@sitewright/domain/pages'
import type { PageFrameDocuments } from '@sitewright/domain/publishing'
import { Cookies } from './cookies'
import type { BuiltAssets } from './head/head'
import { SiteAnnouncement, SiteHeader } from './header/site-header'
import { InformationBar } from './information-bar'
import { jsonForScript } from './json'
import { OutsideFonts } from './outside-fonts'
import type { DocumentData } from './page-data'
import { PageView } from './page-view'
import type { PageScope } from './scope'
import type { Site } from './site'
import { SiteFooter } from './site-footer'

export type DocumentWithData = { readonly document: PageDocument; readonly data: DocumentData }

export type PageBodyProps = {
  readonly site: Site
  readonly scope: PageScope
  readonly content: DocumentWithData
  readonly shared: PageFrameDocuments<DocumentWithData>
  readonly context: object
  readonly scripts: Pick<BuiltAssets, 'script' | 'scriptImports'>
  readonly without?: ReadonlySet<string>
  /** Nothing stands around it. */
  readonly isAlone?: boolean
}

export const PageBody = ({
  site,
  scope,
  content,
  shared,
  context,
  scripts,
  without,
  isAlone = false,
}: PageBodyProps) => (
  <body
    className="site theme-lightest"
    data-buttons={site.styles.buttons.style}
    data-corners={site.styles.buttons.shape}
  >
    {!isAlone && (
      <>
        <a className="skip-link" href="#page">
          {scope.message('page.skip')}
        </a>
        <SiteAnnouncement {...shared.announcement} scope={scope} pageWidth={site.styles.pageWidth} without={without} />
        <SiteHeader
          {...shared.header}
          scope={scope}
          pageWidth={site.styles.pageWidth}
          without={without}
          theme={sectionsInOrder(content.document)[0]?.theme ?? 'lightest'}
        />
      </>
    )}
    {/* Focus must be able to follow the skip link. */}
    <main id="page" className={isAlone ? 'alone' : undefined} tabIndex={-1}>
      <PageView
        {...content}
        scope={scope}
        pageWidth={site.styles.pageWidth}
        below={sectionsInOrder(shared.footer.document)[0]}
        without={without}
      />
    </main>
    {!isAlone && (
      <SiteFooter
        site={site}
        {...shared.footer}
        scope={scope}
        above={sectionsInOrder(content.document).at(-1)}
        without={without}
      />
    )}
    {!isAlone && site.informationBar && <InformationBar {...site.informationBar} scope={scope} />}
    <Cookies
      site={site}
      scope={scope}
      documents={[content, ...Object.values(shared)].map(({ document }) => document)}
    />
    <OutsideFonts styles={site.styles} />
    <div className="for-screen-readers" role="status" aria-live="polite" id="announcements" />
    <script
      type="application/json"
      id={pageContextElement}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for a script element
      dangerouslySetInnerHTML={{ __html: jsonForScript(context) }}
    />
    {scripts.scriptImports.map(href => (
      <link key={href} rel="modulepreload" href={href} />
    ))}
    {scripts.script && <script type="module" src={scripts.script} />}
  </body>
)
