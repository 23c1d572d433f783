import { ratingOf, type StarCounts } from '@sitewright/domain/block-rules'
import { describe, expect, it } from 'vitest'
import type { ReviewAnswer } from '../kit'
import { drawBlock } from '../kit/testing/draw-block'
import { reviews } from './block'
import { View } from './view'

const review = (differences: Partial<ReviewAnswer> = {}): ReviewAnswer => ({
  id: 'a',
  stars: 4,
  title: 'Round',
  body: 'It stands.',
  name: 'Hanna B.',
  reply: '',
  at: '2026-03-02T10:00:00.000Z',
  ...differences,
})
const answer = (items: readonly ReviewAnswer[], stars: StarCounts, next: string | null = null) => ({
  reviews: { productId: 'jar', stars, ...ratingOf(stars), items, next },
})
const draw = (data: ReturnType<typeof answer> | { reviews: null }, props: object = {}, context: object = {}) =>
  drawBlock(reviews, View, { props, data, context })

describe('reviews block', () => {
  it('asks for those of the page’s product unless one was chosen, and for no more than it shows', () => {
    const needs = (props: object) => reviews.needs?.({ ...reviews.defaults('en'), ...props })
    expect(needs({})).toEqual({ reviews: { kind: 'reviews', limit: 5 } })
    expect(needs({ productId: 'jar', limit: 3 })).toEqual({ reviews: { kind: 'reviews', productId: 'jar', limit: 3 } })
    expect(needs({ show: 'summary' })).toEqual({ reviews: { kind: 'reviews', limit: 0 } })
  })

  it('says the average and how many gave how many stars [BLK-66]', () => {
    const html = draw(answer([review()], [0, 0, 1, 2, 28]))
    expect(html).toContain('<p class="reviews-average">4.9</p>')
    expect(html).toContain('role="img" aria-label="4.9 of 5"')
    expect(html).toContain('31 reviews, all from orders')
    expect(html).toContain('28 reviews with 5 of 5')
    expect(html).toContain('width:100%')
    expect(html).toContain('width:7%')
  })

  it('lists each review with its stars, words, name and day, and what the shop says to it [BLK-66]', () => {
    const html = draw(answer([review({ reply: 'Thank you.' })], [0, 0, 0, 1, 0]))
    expect(html).toContain('aria-label="4 of 5"')
    expect(html.match(/data-full=""/g)).toHaveLength(8)
    expect(html).toContain('Hanna B., March 2, 2026')
    expect(html).toContain('Reply from Tern')
    expect(html).not.toContain('hidden=""')
    expect(draw(answer([review({ title: '' })], [0, 0, 0, 1, 0])).match(/hidden=""/g)).toHaveLength(2)
  })

  it('shows the summary or the list alone', () => {
    const shown = answer([review()], [0, 0, 0, 1, 0])
    expect(draw(shown, { show: 'summary' })).not.toContain('reviews-list')
    expect(draw(shown, { show: 'list' })).not.toContain('reviews-summary')
  })

  it('has behaviour only where there are more', () => {
    expect(draw(answer([review()], [0, 0, 0, 1, 0]))).not.toContain('data-island')
    const more = answer([review()], [0, 0, 0, 2, 0], 'a')
    expect(draw(more)).toContain('data-island="reviews" data-when="interaction"')
    expect(draw(more, {}, { mode: 'canvas' })).not.toContain('data-island')
  })

  it('says that there are none yet; on a page without a product there is nothing', () => {
    expect(draw(answer([], [0, 0, 0, 0, 0]))).toContain('There are no reviews yet.')
    expect(draw({ reviews: null })).toBe('')
    expect(draw({ reviews: null }, {}, { mode: 'canvas' })).toContain('Choose a product')
  })
})
