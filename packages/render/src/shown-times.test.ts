import '@sitewright/blocks/definitions'
import type { PageDocument } from '@sitewright/domain/documents'
import { expect, it } from 'vitest'
import { shownTimes } from './shown-times'

const place = { x: 1, y: 1, w: 8, h: 1, layer: 0 }
const announced = (id: string, from: string | null, until: string | null): PageDocument => ({
  version: 1,
  sections: {},
  blocks: {
    [id]: {
      id,
      sectionId: 's',
      type: 'announcement',
      version: 1,
      props: { text: {}, closable: true, from, until },
      placement: { desktop: place, mobile: place },
    },
  },
})

const [monday, friday] = ['2026-12-07T08:00:00.000Z', '2026-12-11T17:00:00.000Z']

it.each([
  ['before it begins', '2026-12-01T00:00:00Z', ['news'], monday],
  ['from the very moment', monday, [], friday],
  ['while it lasts', '2026-12-09T00:00:00Z', [], friday],
  ['from its end on', friday, ['news'], undefined],
])('%s', (_, now, hidden, until) => {
  const shown = shownTimes([announced('news', monday, friday)], new Date(now))
  expect([[...shown.without], shown.until?.toISOString()]).toEqual([hidden, until])
})

it('without moments it is always there, and other blocks say nothing of time', () => {
  expect(shownTimes([announced('news', null, null)], new Date(monday))).toEqual({
    without: new Set(),
    until: undefined,
  })
})

it('a page is right until the first of all its blocks changes', () => {
  const documents = [announced('one', null, friday), announced('two', monday, null)]
  const { without, until } = shownTimes(documents, new Date('2026-12-01T00:00:00Z'))
  expect([[...without], until?.toISOString()]).toEqual([['two'], monday])
})
