import { richText } from '@sitewright/domain/rich-text'
import { expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { timeline } from './block'
import { View } from './view'

const entry = (id: string, when: string, text: string) => ({
  id,
  when: { en: when },
  title: {},
  text: { en: richText(text) },
})

it('is a list in order, each entry with its time and its words', () => {
  const html = drawBlock(timeline, View, {
    props: { entries: [entry('a', '2016', 'A wheel.'), entry('b', '2019', 'Idris.')] },
  })
  expect(html).toMatch(/^<ol class="timeline timeline-left marks-last"><li><b class="timeline-when">2016<\/b>/)
  expect(html.match(/<li>/g)).toHaveLength(2)
  expect(html).toContain('<p>Idris.</p>')
  expect(html, 'an entry without a title has no empty line').not.toContain('<strong')
})

it('leaves out what says nothing, except where it is being written', () => {
  const entries = [{ id: 'a', when: {}, title: {}, text: {} }]
  expect(drawBlock(timeline, View, { props: { entries } })).toBe('')
  expect(drawBlock(timeline, View, { props: { entries }, context: { mode: 'canvas' } })).toContain(
    'data-edit-prop="entries/a/when"',
  )
})
