import { randomUUID } from 'node:crypto'
import type { Site } from './sites'

type Block = { readonly type: string; readonly version: number; readonly props: Readonly<Record<string, unknown>> }
export const themes = ['lightest', 'light', 'bright', 'dark', 'darkest'] as const
export type Theme = (typeof themes)[number]
type PageEntry = { readonly id: string; readonly path: string; readonly version: number }

/** A block without words, for what stands beside another. */
export const line: Block = {
  type: 'line',
  version: 1,
  props: {
    style: 'solid',
    thickness: 1,
    length: 100,
    align: 'left',
    direction: 'horizontal',
    colour: { type: 'THEME_COLOR', role: 'rule' },
  },
}

const place = { x: 1, y: 1, w: 24, h: 12, layer: 0 }

/** A published page of the site that holds these blocks, once in each theme, and nothing else; answers with its path. */
export async function publishPageWith(
  site: Site,
  blocks: readonly Block[],
  themes: readonly Theme[] = ['lightest'],
): Promise<string> {
  const page = await site.call<PageEntry>('POST', '/api/pages', {
    kind: 'page',
    title: `Trial ${randomUUID().slice(0, 8)}`,
    inNavigation: false,
  })
  const commands = themes.flatMap((theme, order) => {
    const sectionId = randomUUID()
    const padding = { top: 'medium', bottom: 'medium' }
    const section = { id: sectionId, order: `n${'abcde'.charAt(order)}`, theme, padding }
    const added = blocks.map((block, index) => ({
      kind: 'add-block',
      block: {
        id: randomUUID(),
        sectionId,
        ...block,
        placement: {
          desktop: { ...place, y: 1 + index * place.h },
          mobile: { ...place, w: 8, y: 1 + index * place.h },
        },
      },
    }))
    return [{ kind: 'add-section', section }, ...added]
  })
  await site.call('POST', `/api/documents/${page.id}/edits`, {
    tab: randomUUID(),
    seq: 1,
    knows: [],
    base: page.version,
    mode: 'live',
    commands,
  })
  await site.call('POST', '/api/publishing/publish', {})
  return page.path
}
