import type { SectionTheme } from '@sitewright/domain/documents'
import { pickMessages, type ReadMessage, readMessages, visitorMessages } from '@sitewright/domain/messages'
import type { PageKind } from '@sitewright/domain/publishing'
import { localise } from '@sitewright/domain/sites'
import { localisedPath } from '../scope'
import type { Site } from '../site'
import { BagIcon, MenuIcon } from './icons'
import { MenuList, menuEntries } from './navigation'

export type SiteHeaderProps = {
  readonly site: Site
  readonly pageId?: string
  /** The page shows one item of the page `pageId`, such as a product of a store. */
  readonly isItem?: boolean
  /** The header stands on the ground of the page's first section. */
  readonly theme: SectionTheme
}

type Said = { readonly site: Site; readonly message: ReadMessage }

const pathOfKind = (site: Site, kind: PageKind, otherwise: string): string =>
  localisedPath(site, Object.values(site.pages).find(page => page.kind === kind)?.path ?? otherwise)

/** The count is filled in by script, so that one copy of the page serves everyone. */
const CartLink = ({ site, message }: Said) => (
  <a
    className="cart-link"
    href={pathOfKind(site, 'cart', '/cart')}
    data-cart=""
    data-cart-messages={JSON.stringify(pickMessages(visitorMessages(site.locale), ['header.cartCount']))}
  >
    <BagIcon />
    <span className="word">{message('header.cart')}</span> <span className="count" data-cart-count="" hidden />
  </a>
)

const Tools = ({ site, message }: Said) => (
  <>
    {site.header.showSearch && <a href={localisedPath(site, '/search')}>{message('header.search')}</a>}
    {site.header.showAccount && <a href={localisedPath(site, '/account')}>{message('header.account')}</a>}
  </>
)

/** One line on wide screens; on narrow ones a button opens the menu over the whole screen, with or without script. */
export const SiteHeader = ({ site, pageId, isItem = false, theme }: SiteHeaderProps) => {
  const message = readMessages(visitorMessages(site.locale))
  const entries = menuEntries(site.navigation.main, { site, pageId, isItem })
  return (
    <header className={`site-header theme-${theme} ${site.header.layout}`}>
      <details className="menu">
        <summary aria-label={message('header.menu')}>
          <MenuIcon />
        </summary>
        <nav className="menu-panel" aria-label={message('header.main')}>
          <MenuList entries={entries} group="menu" />
          <div className="menu-tools">
            <Tools site={site} message={message} />
          </div>
        </nav>
      </details>
      <nav className="bar-navigation" aria-label={message('header.main')}>
        <MenuList entries={entries} group="bar" />
      </nav>
      <a className="wordmark" href={localisedPath(site, '/')}>
        {localise(site.title, site.locale, site.primaryLocale)}
      </a>
      <div className="tools">
        <Tools site={site} message={message} />
        {site.header.showCart && <CartLink site={site} message={message} />}
      </div>
    </header>
  )
}
