import { blockRules } from '@sitewright/blocks/definitions'
import { blocksOf, checkDocument, inReadingOrder } from '@sitewright/domain/documents'
import { describe, expect, it } from 'vitest'
import { bodyOf, readInline } from './body-lines'

it('words have weight, slant and links', () => {
  expect(readInline('One **two** *three* [four](/visit).')).toEqual([
    { type: 'text', text: 'One ' },
    { type: 'text', text: 'two', marks: [{ type: 'bold' }] },
    { type: 'text', text: ' ' },
    { type: 'text', text: 'three', marks: [{ type: 'italic' }] },
    { type: 'text', text: ' ' },
    { type: 'text', text: 'four', marks: [{ type: 'link', href: '/visit' }] },
    { type: 'text', text: '.' },
  ])
})

it('lines become one block below the other, and what belongs together is one text', () => {
  const body = bodyOf(['One.', '- two', '- three', '## Four', { block: 'line', props: {} }, 'Five.'], 'en')
  expect(checkDocument(body, blockRules)).toBeUndefined()
  const blocks = inReadingOrder(blocksOf(body, 'section-1'), 'desktop')
  expect(blocks.map(({ type }) => type)).toEqual(['text', 'heading', 'line', 'text'])
  const text = JSON.stringify(blocks[0]!.props)
  expect(text.match(/"type":"list"/g)).toHaveLength(1)
  expect(text.match(/"type":"paragraph"/g)).toHaveLength(3)
})

it('a block that is not there is refused', () => {
  expect(() => bodyOf([{ block: 'nothing', props: {} }], 'en')).toThrow('there is no block type nothing')
})

describe('a body in another language', () => {
  it('says the same in the same blocks', () => {
    const { blocks } = bodyOf(['## Open', 'One.', '- Two'], 'en', { de: ['## Offen', 'Eins.', '- Zwei'] })
    const texts = Object.values(blocks).map(({ props }) => Object.keys(props['text'] as object))
    expect(texts).toEqual([
      ['en', 'de'],
      ['en', 'de'],
    ])
  })

  it('has no other lines than its source', () =>
    expect(() => bodyOf(['## Open'], 'en', { de: ['Offen'] })).toThrow('no heading'))
})
