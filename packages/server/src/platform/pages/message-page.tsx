/// <reference path="../../css.d.ts" />
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { icon } from './icon'
import { productPage } from './product-page'
import siteMessage from './styles/site-message.css?inline'

/** Name, colours and fonts of a site, for pages that are not part of it. */
export type SiteLook = { readonly title: string; readonly locale: string; readonly css: string }

export type WayOn = { readonly label: string; readonly to: string }

type Message = {
  readonly title: string
  readonly text: string
  readonly nonce: string
  readonly ways?: readonly WayOn[]
  readonly requestId?: string
  readonly children?: ReactNode
}

export const messagePage = ({ home, ...message }: Message & { readonly home?: string }): string => {
  const { title, text, nonce, ways = [], requestId, children } = message
  return productPage({
    title,
    nonce,
    home,
    children: (
      <div className="narrow">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {children}
        {ways.length > 0 && (
          <div className="ways">
            {ways.map(({ label, to }, index) => (
              <a key={to} className={index === 0 ? 'button primary' : 'button'} href={to}>
                {label}
              </a>
            ))}
          </div>
        )}
        {requestId && <p className="request quiet">Request {requestId}</p>}
      </div>
    ),
  })
}

/** The same in the design of a site. No script and no picture of it: those may be what is broken. */
export const siteMessagePage = ({
  title,
  text,
  nonce,
  ways = [],
  requestId,
  look,
}: Message & { look: SiteLook }): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang={look.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${look.title}`}</title>
        <link rel="icon" href={icon} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets; values are numbers and checked colours */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: look.css + siteMessage }} />
      </head>
      <body className="theme-lightest">
        <main className="site-message">
          <a className="wordmark" href="/">
            {look.title}
          </a>
          <h1>{title}</h1>
          <p>{text}</p>
          {ways.length > 0 && (
            <p className="ways">
              {ways.map(({ label, to }) => (
                <a key={to} href={to}>
                  {label}
                </a>
              ))}
            </p>
          )}
          {requestId && <p className="request">Request {requestId}</p>}
        </main>
      </body>
    </html>,
  )}`
