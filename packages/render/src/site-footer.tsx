import { MenuList } from '@sitewright/blocks/kit'
import { openCookiesAttribute } from '@sitewright/domain/consent'
import { type PageDocument, type SectionRecord, sectionsInOrder } from '@sitewright/domain/documents'
import type { Ref } from 'react'
import type { DrawnElements } from './block-frame'
import { asksForConsent } from './cookies/asks'
import type { DocumentData } from './page-data'
import { PageView } from './page-view'
import type { PageScope } from './scope'
import type { Site } from './site'

export type SiteFooterProps = {
  readonly site: Site
  readonly document: PageDocument
  readonly data: DocumentData
  readonly scope: PageScope
  /** The last section of the page. */
  readonly above: SectionRecord | undefined
  readonly without?: ReadonlySet<string>
  readonly elements?: DrawnElements
  readonly partRef?: Ref<HTMLElement>
}

/** The owner's footer sections, then one line with the site's name and the footer navigation on the same ground. */
export const SiteFooter = ({ site, document, data, scope, above, without, elements, partRef }: SiteFooterProps) => {
  const ground = sectionsInOrder(document).at(-1)?.theme ?? 'lightest'
  const entries = scope.menu('footer')
  return (
    <footer ref={partRef} className="site-footer">
      <PageView
        document={document}
        data={data}
        scope={scope}
        pageWidth={site.styles.pageWidth}
        hasFirstPicture={false}
        above={above}
        without={without}
        elements={elements}
      />
      <div className={`closing theme-${ground}`}>
        <div className="closing-line">
          <span>© {scope.siteTitle}</span>
          {entries.length > 0 && (
            <nav aria-label={scope.message('page.footer')}>
              <MenuList entries={entries} group="footer" />
            </nav>
          )}
          {asksForConsent(site) && (
            <button type="button" className="closing-cookies" {...{ [openCookiesAttribute]: '' }}>
              {scope.message('cookies.name')}
            </button>
          )}
        </div>
      </div>
    </footer>
  )
}
