import { describe, expect, it } from 'vitest'
import { type BlockRecord, hasAudience, openDocument, type PageDocument, type SectionRecord } from '.'
import { isValidSection } from './section-rules'

const section = (id: string, more: Partial<SectionRecord> = {}): SectionRecord => ({
  ...{ id, order: 'V', theme: 'lightest', padding: { top: 'small', bottom: 'small' } },
  ...more,
})
const block = (id: string, sectionId: string): BlockRecord => ({
  ...{ id, sectionId, type: 'text', version: 1, props: {} },
  placement: {
    desktop: { x: 1, y: 1, w: 24, h: 1, layer: 0 },
    mobile: { x: 1, y: 1, w: 8, h: 1, layer: 0 },
  },
})
const pageOf = (...sections: SectionRecord[]): PageDocument => ({
  version: 1,
  sections: Object.fromEntries(sections.map(each => [each.id, each])),
  blocks: Object.fromEntries(sections.map(({ id }) => [`in ${id}`, block(`in ${id}`, id)])),
})
const page = pageOf(
  section('open'),
  section('members', { audience: { planIds: [] }, name: 'Secret', anchor: 'secret' }),
  section('gold', { audience: { planIds: ['gold'], notice: true }, background: { kind: 'image' } as never }),
)
const seen = (document: PageDocument) => [Object.keys(document.sections), Object.keys(document.blocks)]

describe('what somebody may read of a page', () => {
  it.each([
    ['everybody', null, ['open']],
    ['a member', new Set<string>(), ['open', 'members']],
    ['a member with another plan', new Set(['silver']), ['open', 'members']],
    ['a member with the plan', new Set(['gold']), ['open', 'members', 'gold']],
    ['whoever works on the site', 'everything', ['open', 'members', 'gold']],
  ] as const)('%s', (_, reader, expected) => {
    expect(seen(openDocument(page, reader))).toEqual([expected, expected.map(id => `in ${id}`)])
  })

  it('is the same document where nothing in it is for some alone', () => {
    const open = pageOf(section('open'))
    expect(openDocument(open)).toBe(open)
    expect([hasAudience(open), hasAudience(page)]).toEqual([false, true])
  })

  it('has the way to it in the place of a section that says so, and nothing else of it', () => {
    const shown = openDocument(page, null, (_, { id }) => block('notice', id))
    expect(seen(shown)).toEqual([
      ['open', 'gold'],
      ['notice', 'in open'],
    ])
    expect(shown.sections['gold']).toEqual(section('gold'))
    expect(JSON.stringify(shown)).not.toMatch(/Secret|secret|image/)
  })

  it('leaves out a block whose section is not there', () => {
    const broken = { ...page, blocks: { ...page.blocks, lost: block('lost', 'nowhere') } }
    expect(openDocument(broken, new Set(['gold'])).blocks).not.toHaveProperty('lost')
  })
})

it('takes an audience of plans that are named once, and no other', () => {
  const of = (audience: unknown) => isValidSection({ ...section('s'), audience })
  expect([of({ planIds: [] }), of({ planIds: ['a'], notice: true })]).toEqual([true, true])
  for (const wrong of [{}, { planIds: ['a', 'a'] }, { planIds: [5] }, { planIds: [], notice: false }, 'members', null])
    expect(of(wrong)).toBe(false)
})
