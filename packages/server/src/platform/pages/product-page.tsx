/// <reference path="../../css.d.ts" />
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { displayFontFaces, fontFaces } from './fonts'
import { icon } from './icon'
import { scaleCss } from './scale-css'
import base from './styles/base.css?inline'
import message from './styles/message.css?inline'

const common: readonly string[] = [fontFaces, scaleCss, base]

/** What the account pages begin with; they bring the rest themselves. */
export const accountStyles: readonly string[] = [displayFontFaces, ...common]

export type ProductPage = {
  readonly title: string
  readonly nonce: string
  /** Where the wordmark leads; nowhere on a host that has no start page. */
  readonly home?: string
  readonly styles?: string
  readonly children: ReactNode
}

/** In the product's own design, and whole by itself: it is shown when other things do not work. */
export const productPage = ({ title, nonce, home, styles = '', children }: ProductPage): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Sitewright`}</title>
        <link rel="icon" href={icon} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, with nothing in them that anybody wrote */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: [...common, message, styles].join('\n') }} />
      </head>
      <body>
        <header className="bar">
          {home === undefined ? (
            <span className="wordmark">Sitewright</span>
          ) : (
            <a className="wordmark" href={home}>
              Sitewright
            </a>
          )}
        </header>
        <main className="column">{children}</main>
      </body>
    </html>,
  )}`
