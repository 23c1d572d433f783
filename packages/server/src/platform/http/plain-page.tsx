import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const style = `
:root{color-scheme:light dark;--bg:#fff;--ink:#161614;--ink-2:#53534e;--accent:#2447c9}
@media (prefers-color-scheme:dark){:root{--bg:#151514;--ink:#f3f3f0;--ink-2:#bdbdb6;--accent:#9db2ff}}
*{box-sizing:border-box;margin:0}
body{background:var(--bg);color:var(--ink);font:400 16px/24px "Instrument Sans",system-ui,sans-serif;padding:64px 40px;-webkit-font-smoothing:antialiased}
main{max-width:34em}
h1{font-size:28px;line-height:34px;font-weight:500;letter-spacing:-.02em}
p{margin-top:12px;color:var(--ink-2);text-wrap:pretty}
small{display:block;margin-top:28px;font-size:12px;line-height:16px;color:var(--ink-2)}
a{color:var(--accent)}
button{margin-top:24px;height:44px;padding:0 18px;border:0;border-radius:4px;background:var(--ink);color:var(--bg);font:500 14px/1 "Instrument Sans",system-ui,sans-serif;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (max-width:432px){body{padding:40px 20px}}
`

type PlainPage = {
  readonly title: string
  readonly text: string
  readonly nonce: string
  readonly requestId?: string
  readonly children?: ReactNode
}

/** A page that needs nothing else to stand: it is shown when other things do not work. */
export const plainPage = ({ title, text, nonce, requestId, children }: PlainPage): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style nonce={nonce}>{style}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>{text}</p>
          {children}
          {requestId && <small>Request {requestId}</small>}
        </main>
      </body>
    </html>,
  )}`

/** Asks the person to send a form again, now with a fresh crumb, so that nothing they typed is lost. */
export const resendPage = ({
  address,
  fields,
  crumb,
  nonce,
}: {
  readonly address: string
  readonly fields: readonly (readonly [string, string])[]
  readonly crumb: string
  readonly nonce: string
}): string =>
  plainPage({
    title: 'Please send it once more',
    text: 'This page was open for a while, or this is your first visit. Nothing was changed yet.',
    nonce,
    children: (
      <form method="post" action={address}>
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field may occur twice, and the page is drawn once.
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="crumb" value={crumb} />
        <button type="submit">Send</button>
      </form>
    ),
  })
