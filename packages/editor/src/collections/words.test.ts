import { describe, expect, it } from 'vitest'
import { createTimes } from '../ui/time'
import { dayWords, stateWords } from './words'
import { slashGroups } from './writing/slash-items'
import { nextAt } from './writing/slash-menu'
import { slashIn } from './writing/slash-store'
import { countWords, lengthWords } from './writing/word-count'

const times = createTimes('Europe/London')
const item = {
  state: 'draft' as const,
  changed: false,
  publishAt: null as string | null,
  unpublishAt: null as string | null,
  deletedAt: null as string | null,
}
const words = (more: object) => stateWords({ ...item, ...more }, times).words

describe('what visitors see of an item, in words', () => {
  it('says each state as people do, with the hour where time decides', () => {
    expect(words({})).toBe('Draft')
    expect(words({ state: 'published' })).toBe('Published')
    expect(words({ state: 'published', changed: true })).toBe('Published, with changes')
    expect(words({ state: 'scheduled', publishAt: '2026-12-06T10:00:00Z' })).toBe('Goes live 6 Dec, 10:00')
    expect(words({ state: 'published', unpublishAt: '2026-12-06T10:00:00Z' })).toBe('Published until 6 Dec, 10:00')
    expect(words({ state: 'needs_review' })).toBe('Needs review')
    expect(words({ state: 'private' })).toBe('Private')
    expect(words({ deletedAt: '2026-11-03T09:00:00Z' })).toBe('Deleted 3 Nov, 09:00')
  })

  it('dates an event by its start, with the hour unless it lasts all day', () => {
    const start = '2026-12-05T18:30'
    expect(dayWords({ at: null, facts: { start, allDay: false } })).toBe('5 Dec 2026, 18:30')
    expect(dayWords({ at: null, facts: { start, allDay: true } })).toBe('5 Dec 2026')
    expect(dayWords({ at: '2026-11-15T10:00', facts: {} })).toBe('15 Nov 2026')
  })
})

describe('the sign that offers blocks', () => {
  it('is one at the start of a line or behind a blank, and no part of a word', () => {
    expect(slashIn('/')).toBe('')
    expect(slashIn('Four days /ima')).toBe('ima')
    expect(slashIn('and/or')).toBeUndefined()
    expect(slashIn('/a line that goes on far longer than a name')).toBeUndefined()
  })

  it('finds styles and blocks by their names and by other words for them', () => {
    const labels = (query: string) => slashGroups(query, []).map(({ items }) => items.map(({ label }) => label))
    expect(labels('')[0]).toEqual(['Heading 2', 'Heading 3', 'List', 'Numbered list', 'Quote'])
    expect(labels('')[1]!.slice(0, 4)).toEqual(['Image', 'Gallery', 'Video', 'Embed'])
    expect(labels('photo').flat()).toContain('Image')
    expect(labels('divider').flat()).toEqual(['Line', 'Spacer'])
    expect(slashGroups('nothing by this name', [])).toEqual([])
  })

  it('arrows walk a column and step from one to the other', () => {
    expect(nextAt([5, 8], 0, 'ArrowDown')).toBe(1)
    expect(nextAt([5, 8], 0, 'ArrowUp')).toBe(12)
    expect(nextAt([5, 8], 2, 'ArrowRight')).toBe(7)
    expect(nextAt([5, 8], 12, 'ArrowLeft')).toBe(4)
  })
})

it('counts words also where no blanks part them, and says how long they take', () => {
  expect(countWords('Four days of stoking, and the ash ran.')).toBe(8)
  expect(countWords('灰が落ちる')).toBeGreaterThan(1)
  expect([0, 1, 660].map(lengthWords)).toEqual(['No words yet', '1 word, 1 min', '660 words, 3 min'])
})
