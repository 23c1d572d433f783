import type { Asset } from '@sitewright/contract/media'
import type { Browser, Received, TestApp, TestSite } from './app'

export type Uploaded = Received & { readonly asset: Asset }

/** Sends a file as the editor does: its bytes are the body, its name stands in the address. */
export async function upload(
  app: TestApp,
  { site, browser }: { site: TestSite; browser: Browser },
  fileName: string,
  body: Buffer | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Uploaded> {
  const crumb = browser.cookie('crumb') ?? ''
  const answer = await app.send({
    method: 'POST',
    host: site.ownerHost,
    path: `/api/media?fileName=${encodeURIComponent(fileName)}`,
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
