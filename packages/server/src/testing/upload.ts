import type { Asset } from '@sitewright/contract/media'
import type { Browser, Received, TestApp, TestSite } from './app'

export type Uploaded = Received & { readonly asset: Asset }
type From = { readonly site: TestSite; readonly browser: Browser }
type To = { readonly method: 'POST' | 'PUT'; readonly path: string }

/** Sends a file as the editor does: its bytes are the body. */
export async function sendFile(
  app: TestApp,
  { site, browser }: From,
  to: To,
  body: Buffer | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Uploaded> {
  const crumb = browser.cookie('crumb') ?? ''
  const answer = await app.send({
    ...to,
    host: site.ownerHost,
    body,
    headers: {
      accept: 'application/json',
      'content-type': 'application/octet-stream',
      cookie: `sw_session=${browser.cookie('sw_session')}; crumb=${crumb}`,
      'x-csrf-token': decodeURIComponent(crumb),
      ...headers,
    },
  })
  return { ...answer, asset: answer.json as unknown as Asset }
}

export const upload = (
  app: TestApp,
  from: From,
  fileName: string,
  body: Buffer | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Uploaded> =>
  sendFile(app, from, { method: 'POST', path: `/api/media?fileName=${encodeURIComponent(fileName)}` }, body, headers)
