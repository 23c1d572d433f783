/// <reference path="../css.d.ts" />

import { pageContextElement } from '@sitewright/domain/pages'
import { directionOf } from '@sitewright/domain/texts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { jsonForScript } from '../json'
import { baseCss } from '../style-sheet'
import css from './words-page.css?inline'

/** How the site looks: its name, its language, its colours and fonts. */
export type ShopLook = { readonly title: string; readonly locale: string; readonly css: string }

/** A page on which visitors write something, and nothing else is: no menu, no footer, and hardly ever a script. */
export const wordsPage = ({
  look,
  title,
  context,
  script,
  children,
}: {
  look: ShopLook
  title: string
  /** What scripts may know of it. */
  context?: object
  script?: { readonly src: string; readonly nonce: string | undefined }
  children: ReactNode
}): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang={look.locale} dir={directionOf(look.locale) === 'rtl' ? 'rtl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${look.title}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets; values are numbers and checked colours */}
        <style dangerouslySetInnerHTML={{ __html: [baseCss, look.css, css].join('\n') }} />
      </head>
      <body className="theme-lightest">
        <main className="words-page">
          <a className="wordmark" href="/">
            {look.title}
          </a>
          {children}
        </main>
        {context && (
          <script
            type="application/json"
            id={pageContextElement}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for a script element
            dangerouslySetInnerHTML={{ __html: jsonForScript(context) }}
          />
        )}
        {script && <script type="module" {...script} />}
      </body>
    </html>,
  )}`

/** A field with its label above and what is wrong with it below. */
export const WordsField = ({
  id,
  name,
  label,
  value,
  problem,
  isLong = false,
}: {
  id: string
  name: string
  label: string
  value: string
  problem?: string | undefined
  isLong?: boolean
}) => {
  const common = {
    id,
    name,
    defaultValue: value,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  }
  return (
    <div className="words-field">
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea {...common} rows={5} />
      ) : (
        <input {...common} autoComplete={name === 'name' ? 'name' : 'off'} />
      )}
      {problem && (
        <p className="words-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}
