import { fromHtml } from 'hast-util-from-html'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { plainText } from './plain-text'

/** The two bodies of a mail. The plain one says the same, links included. */
export function drawMail(body: ReactElement): { readonly html: string; readonly plain: string } {
  const markup = renderToStaticMarkup(body)
  return {
    html: `<!doctype html>${markup}`,
    plain: plainText(fromHtml(markup, { fragment: !markup.startsWith('<html') })),
  }
}
