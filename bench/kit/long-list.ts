import type { Command } from '@sitewright/domain/documents'
import { orderKeysAfter } from '@sitewright/domain/documents'
import { richText } from '@sitewright/domain/rich-text'

const locale = 'en-GB'

/** As many as an accordion holds. */
export const listEntries = 50

/** The edits that fill an empty page with a list; without a number, the longest that a block takes. */
export function longList(entries = listEntries): Command[] {
  const [order] = orderKeysAfter(undefined, 1)
  const place = { x: 1, y: 1, w: 24, h: 60, layer: 0 }
  return [
    {
      kind: 'add-section',
      section: { id: 'list-s', order: order!, theme: 'lightest', padding: { top: 'medium', bottom: 'medium' } },
    },
    {
      kind: 'add-block',
      block: {
        id: 'list-b0',
        sectionId: 'list-s',
        type: 'accordion',
        version: 1,
        props: {
          entries: Array.from({ length: entries }, (_, at) => ({
            id: `entry-${at}`,
            title: { [locale]: `Question number ${at + 1}` },
            text: { [locale]: richText(`Answer number ${at + 1}: thrown, glazed and fired in small batches.`) },
          })),
          allowMultipleOpen: false,
          firstExpanded: false,
          look: 'plain',
          icon: 'plus',
          size: 'body',
          rules: true,
          level: 'none',
        } as never,
        placement: { desktop: place, mobile: { ...place, w: 8 } },
      },
    },
  ]
}
