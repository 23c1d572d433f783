import type { Command } from '@sitewright/domain/documents'
import { orderKeysAfter } from '@sitewright/domain/documents'
import { richText } from '@sitewright/domain/rich-text'

const perSection = 50
const locale = 'en-GB'

const kinds = [
  {
    type: 'heading',
    version: 1,
    size: { w: 11, h: 2 },
    props: (n: number) => ({
      text: { [locale]: `Heading number ${n}` },
      level: 'h2',
      size: 'h3',
      align: 'left',
      vertical: 'top',
    }),
  },
  {
    type: 'text',
    version: 1,
    size: { w: 11, h: 3 },
    props: (n: number) => ({
      text: { [locale]: richText(`Text number ${n}: thrown, glazed and fired in small batches on the coast.`) },
      tone: 'normal',
      vertical: 'top',
    }),
  },
  {
    type: 'image',
    version: 1,
    size: { w: 11, h: 3 },
    props: () => ({
      asset: null,
      phoneAsset: null,
      fit: 'fill',
      cornerRadius: 0,
      link: null,
      alt: {},
      decorative: true,
    }),
  },
  {
    type: 'button',
    version: 2,
    size: { w: 11, h: 2 },
    props: (n: number) => ({
      label: { [locale]: `Button ${n}` },
      link: null,
      style: 'primary',
      size: 'medium',
      align: 'left',
      vertical: 'top',
      fillsWidthOnPhones: true,
      inMenuOnPhones: false,
    }),
  },
] as const

/** The edits that fill an empty page with so many headings, texts, pictures and buttons, fifty to a section. */
export function crowd(count: number): Command[] {
  const sections = Math.ceil(count / perSection)
  const orders = orderKeysAfter(undefined, sections)
  const commands: Command[] = orders.map((order, index) => ({
    kind: 'add-section',
    section: { id: `crowd-s${index}`, order, theme: 'lightest', padding: { top: 'medium', bottom: 'medium' } },
  }))
  for (let n = 0; n < count; n += 1) {
    const { type, version, size, props } = kinds[n % kinds.length]!
    const within = n % perSection
    const row = 1 + Math.floor(within / 2) * 3
    commands.push({
      kind: 'add-block',
      block: {
        id: `crowd-b${n}`,
        sectionId: `crowd-s${Math.floor(n / perSection)}`,
        type,
        version,
        props: props(n) as never,
        placement: {
          desktop: { ...size, x: within % 2 === 0 ? 1 : 13, y: row, layer: 0 },
          mobile: { w: 8, h: 3, x: 1, y: 1 + within * 3, layer: 0 },
        },
      },
    })
  }
  return commands
}
