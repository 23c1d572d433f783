import { type PageDocument, type SectionRecord, sectionsInOrder } from '@sitewright/domain/documents'
import { expect, it } from 'vitest'
import { orderAfter } from '../../canvas/section-actions'
import { ghostId, placing, withGhost } from './placing'

const section = (id: string, order: string): SectionRecord => ({
  id,
  order,
  theme: 'light',
  padding: { top: 'none', bottom: 'none' },
  anchor: id,
})
const place = { x: 1, y: 1, w: 1, h: 1, layer: 0 }
const page: PageDocument = {
  version: 1,
  sections: { a: section('a', 'A'), b: section('b', 'B') },
  blocks: {},
}
const ghost: PageDocument = {
  version: 1,
  sections: { s: section('s', 'V') },
  blocks: {
    a: { id: 'a', sectionId: 's', type: 'text', version: 1, props: {}, placement: { desktop: place, mobile: place } },
  },
}

it.each([
  [undefined, [ghostId, 'a', 'b']],
  ['a', ['a', ghostId, 'b']],
  ['b', ['a', 'b', ghostId]],
])('after %s stands the ghost in %j', (afterId, order) => {
  expect(sectionsInOrder(withGhost(page, ghost, afterId)).map(({ id }) => id)).toEqual(order)
})

it('a ghost brings its blocks under ids of its own, and no place that links jump to', () => {
  const shown = withGhost(page, ghost, 'a')
  expect(Object.values(shown.blocks).map(({ sectionId }) => sectionId)).toEqual([ghostId])
  expect(shown.sections[ghostId]?.anchor).toBeUndefined()
  expect(page.sections).toEqual({ a: section('a', 'A'), b: section('b', 'B') })
})

it('a page without sections has a first place', () => {
  expect(orderAfter({ version: 1, sections: {}, blocks: {} }, undefined)).toBeTruthy()
})

it('a section is placed under ids of its own, without its name and anchor', () => {
  const named: PageDocument = { ...ghost, sections: { s: { ...section('s', 'V'), name: 'Hero' } } }
  const command = placing(page, named, 'a')!
  expect(command.section).not.toMatchObject({ id: 's' })
  expect(command.section).toMatchObject({ theme: 'light', padding: { top: 'none', bottom: 'none' } })
  expect(command.section).not.toHaveProperty('anchor')
  expect(command.section).not.toHaveProperty('name')
  expect(command.section.order > 'A' && command.section.order < 'B').toBe(true)
  expect(command.blocks.map(({ id, sectionId }) => [id === 'a', sectionId])).toEqual([[false, command.section.id]])
})
