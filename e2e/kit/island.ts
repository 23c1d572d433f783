import { randomUUID } from 'node:crypto'
import type { Site } from './sites'

type Block = { readonly type: string; readonly version: number; readonly props: Readonly<Record<string, unknown>> }
type PageEntry = { readonly id: string; readonly path: string; readonly version: number }

const place = { x: 1, y: 1, w: 24, h: 12, layer: 0 }

/** A published page of the site that holds these blocks and nothing else; answers with its path. */
export async function publishPageWith(site: Site, blocks: readonly Block[]): Promise<string> {
  const page = await site.call<PageEntry>('POST', '/api/pages', {
    kind: 'page',
    title: `Trial ${randomUUID().slice(0, 8)}`,
    inNavigation: false,
  })
  const sectionId = randomUUID()
  const section = {
    id: sectionId,
    order: 'n',
    theme: 'lightest',
    padding: { top: 'medium', bottom: 'medium' },
  }
  const added = blocks.map((block, index) => ({
    kind: 'add-block',
    block: {
      id: randomUUID(),
      sectionId,
      ...block,
      placement: { desktop: { ...place, y: 1 + index * place.h }, mobile: { ...place, w: 8, y: 1 + index * place.h } },
    },
  }))
  await site.call('POST', `/api/documents/${page.id}/edits`, {
    tab: randomUUID(),
    seq: 1,
    knows: [],
    base: page.version,
    mode: 'live',
    commands: [{ kind: 'add-section', section }, ...added],
  })
  await site.call('POST', '/api/publishing/publish', {})
  return page.path
}
