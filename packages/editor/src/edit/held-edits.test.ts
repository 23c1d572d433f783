import '@sitewright/blocks/definitions'
import { baseOf, type Command, type Json, type PageDocument } from '@sitewright/domain/documents'
import { richText } from '@sitewright/domain/rich-text'
import { expect, it } from 'vitest'
import { sidesOf } from './held-edits'

const story = ['We throw by hand.', 'We glaze on Mondays.', 'The kiln is fired twice a week.']
const place = { x: 1, y: 1, w: 2, h: 2, layer: 0 }
const pageWith = (...lines: string[]): PageDocument => ({
  version: 1,
  sections: {},
  blocks: {
    t: {
      id: 't',
      sectionId: 's',
      type: 'text',
      version: 1,
      props: { text: { en: richText(...lines) as Json }, tone: 'normal', vertical: 'top' },
      placement: { desktop: place, mobile: place },
    },
  },
})
const mine = richText(story[0]!, story[1]!, 'The kiln is fired daily.') as Json
const write = { kind: 'set-text', id: 't', path: ['text'], locale: 'en', value: mine } as const
const made: Command = { ...write, from: baseOf(richText(...story) as Json, mine) }

it('a text that two wrote is shown as the paragraphs in which they differ', () => {
  expect(sidesOf(pageWith(story[0]!, 'We glaze daily.', 'The kiln is fired hourly.'), made)).toEqual({
    mine: 'The kiln is fired daily.',
    theirs: 'We glaze daily.\nThe kiln is fired hourly.',
  })
})

it('all of it is shown when nothing is known of what it was made of, or when one of them only took away', () => {
  const whole = [story[0], story[1], 'The kiln is fired daily.'].join('\n')
  expect(sidesOf(pageWith('Another text.'), write)).toEqual({ mine: whole, theirs: 'Another text.' })
  expect(sidesOf(pageWith(story[0]!, story[1]!), made)).toEqual({ mine: whole, theirs: `${story[0]}\n${story[1]}` })
})

it('what is gone has no other side', () => {
  expect(sidesOf({ version: 1, sections: {}, blocks: {} }, made).theirs).toBe('')
  expect(sidesOf(pageWith(), { kind: 'remove-block', id: 't' })).toEqual({ mine: '', theirs: '' })
})
