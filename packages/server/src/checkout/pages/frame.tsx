import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import css from './checkout.css?raw'

/** How the shop looks: the same colours and fonts as its pages, and none of its code. */
export type Look = {
  readonly title: string
  readonly locale: string
  readonly css: string
  readonly script: string | undefined
  /** Of the pages on which members log in and look after their account. */
  readonly memberScript: string | undefined
}

/** No menu, no footer, no script of the owner's: only the wordmark leads away. */
export const checkoutDocument = ({
  look,
  title,
  nonce,
  children,
}: {
  look: Look
  title: string
  nonce: string
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
      <body className="theme-lightest">{children}</body>
    </html>,
  )}`
