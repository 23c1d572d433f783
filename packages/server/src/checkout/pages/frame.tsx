import { checkoutTexts, readMessages } from '@sitewright/domain/messages'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import css from './checkout.css?raw'

export type MenuLink = { readonly title: string; readonly href: string }

/** How the shop looks: the same colours and fonts as its pages, and none of its code. */
export type Look = {
  readonly title: string
  readonly locale: string
  readonly css: string
  readonly script: string | undefined
  /** Of the pages on which members log in and look after their account. */
  readonly memberScript: string | undefined
  readonly menus: Readonly<Record<'main' | 'footer', readonly MenuLink[]>>
}

const Links = ({ links }: { links: readonly MenuLink[] }) => (
  <ul>
    {links.map(({ title, href }) => (
      <li key={href}>
        <a href={href}>{title}</a>
      </li>
    ))}
  </ul>
)

/** Whoever looks after their orders is still in the shop: its menus stand above and below. */
const WithMenus = ({ look, children }: { look: Look; children: ReactNode }) => {
  const message = readMessages(checkoutTexts(look.locale))
  const { main, footer } = look.menus
  return (
    <>
      <header className="site-top">
        <a className="wordmark" href="/">
          {look.title}
        </a>
        {main.length > 0 && (
          <nav aria-label={message('header.main')}>
            <Links links={main} />
          </nav>
        )}
      </header>
      {children}
      <footer className="site-foot">
        <span>{look.title}</span>
        {footer.length > 0 && (
          <nav aria-label={message('page.footer')}>
            <Links links={footer} />
          </nav>
        )}
      </footer>
    </>
  )
}

/** In the checkout no menu, no footer, no script of the owner's: only the wordmark leads away. */
export const checkoutDocument = ({
  look,
  title,
  nonce,
  hasMenus = false,
  children,
}: {
  look: Look
  title: string
  nonce: string
  hasMenus?: boolean
  children: ReactNode
}): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang={look.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${look.title}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets; values are numbers and checked colours */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: look.css + css }} />
        {look.script && <script nonce={nonce} type="module" src={look.script} />}
      </head>
      <body className={`theme-lightest${hasMenus ? ' has-menus' : ''}`}>
        {hasMenus ? <WithMenus look={look}>{children}</WithMenus> : children}
      </body>
    </html>,
  )}`
