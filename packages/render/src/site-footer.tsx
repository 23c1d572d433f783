import { type PageDocument, sectionsInOrder } from '@sitewright/domain/documents'
import { localise } from '@sitewright/domain/sites'
import { MenuList, menuEntries } from './header/navigation'
import type { DocumentData } from './page-data'
import { PageView } from './page-view'
import type { PageScope } from './scope'
import type { Site } from './site'

export type SiteFooterProps = {
  readonly site: Site
  readonly pageId?: string
  readonly document: PageDocument
  readonly data: DocumentData
  readonly scope: PageScope
  readonly without?: ReadonlySet<string>
}

/** The owner's footer sections, then one line with the site's name and the footer navigation on the same ground. */
export const SiteFooter = ({ site, pageId, document, data, scope, without }: SiteFooterProps) => {
  const ground = sectionsInOrder(document).at(-1)?.theme ?? 'lightest'
  const entries = menuEntries(site.navigation.footer, { site, pageId, isItem: false })
  return (
    <footer className="site-footer">
      <PageView
        document={document}
        data={data}
        scope={scope}
        pageWidth={site.styles.pageWidth}
        hasFirstPicture={false}
        without={without}
      />
      <div className={`closing theme-${ground}`}>
        <div className="closing-line">
          <span>© {localise(site.title, site.locale, site.primaryLocale)}</span>
          {entries.length > 0 && (
            <nav aria-label={scope.message('page.footer')}>
              <MenuList entries={entries} group="footer" />
            </nav>
          )}
        </div>
      </div>
    </footer>
  )
}
