import { definitions } from '@sitewright/blocks/definitions'
import { type BlockRecord, documentVersion, type JsonObject, type PageDocument } from '@sitewright/domain/documents'
import type { Browser, TestApp, TestSite } from './app'

export type PlacedBlock = { readonly type: string; readonly props?: JsonObject }

/** Blocks one below the other in one section, under the ids that the test calls them by. */
export function documentOf(blocks: Readonly<Record<string, PlacedBlock>>): PageDocument {
  const records = Object.entries(blocks).map(([id, { type, props }], index): BlockRecord => {
    const { version, defaults } = definitions[type]!
    const place = { y: index + 1, h: 1, layer: index }
    return {
      id,
      sectionId: 'only',
      type,
      version,
      props: { ...(defaults('en') as JsonObject), ...props },
      placement: { desktop: { ...place, x: 1, w: 24 }, mobile: { ...place, x: 1, w: 8 } },
    }
  })
  const only = { id: 'only', order: 'V', theme: 'lightest', padding: { top: 'small', bottom: 'small' } } as const
  return {
    version: documentVersion,
    sections: { only },
    blocks: Object.fromEntries(records.map(record => [record.id, record])),
  }
}

/** The home page is these blocks from now on, for visitors too. */
export async function publishBlocks(
  app: TestApp,
  { site, browser }: { site: TestSite; browser: Browser },
  blocks: Readonly<Record<string, PlacedBlock>>,
): Promise<void> {
  const home = String((await browser.get('/api/site/draft')).json['homePageId'])
  await app.look('update pages set document = $3 where site_id = $1 and id = $2', [
    site.id,
    home,
    JSON.stringify(documentOf(blocks)),
  ])
  const { status } = await browser.post('/api/publishing/publish', {})
  if (status >= 300) throw new Error(`The site could not be published: ${status}`)
}
