import { describe, expect, it } from 'vitest'
import { exampleItem } from '../kit/example-data'
import { drawBlock } from '../kit/testing/draw-block'
import { itemTitle } from './block'
import { View } from './view'

const draw = (item: ReturnType<typeof exampleItem> | null, props: object = {}, context: object = {}) =>
  drawBlock(itemTitle, View, { props, data: { item }, context })

describe('the title of an item', () => {
  it('is the first heading of its page, in the language of the page', () => {
    const item = exampleItem('clay', { title: { en: 'Clay', de: 'Ton' } })
    expect(draw(item)).toBe('<h1 class="item-title size-display">Clay</h1>')
    expect(draw(item, { level: 'h2', size: 'h3', align: 'center' })).toBe(
      '<h2 class="item-title size-h3 align-center">Clay</h2>',
    )
    expect(draw(item, {}, { text: (text: { de: string }) => text?.de ?? '' })).toContain('>Ton</h1>')
  })

  it('is nothing on a page that shows no item, and says on the canvas what will stand there', () => {
    expect(draw(null)).toBe('')
    expect(draw(null, {}, { mode: 'canvas' })).toContain('is-waiting">The title stands here')
  })
})
