import { describe, expect, it } from 'vitest'
import { definitions } from '../definitions'
import { drawBlock } from '../kit/testing/draw-block'
import { reservation } from './block'
import { View } from './view'

const account = '123456'
const draw = (props: object, context: object = {}) =>
  drawBlock(reservation, View, { props, data: { picture: null }, context })

it('there are two of them [BLK-36]', () => {
  expect(definitions).toHaveProperty('reservation')
  expect(definitions).toHaveProperty('reservation-form')
})

describe('a reservation block', () => {
  it('asks nobody for anything, and has a plain link [BLK-45]', () => {
    const html = draw({ account })
    expect(html).not.toMatch(/<iframe|<script|src=/)
    expect(html).toContain('href="https://www.opentable.com/restref/client/?rid=123456"')
  })

  it('says what is booked, where the owner does not', () => {
    expect(draw({ account })).toContain('Book a table')
    expect(draw({ account, purpose: 'event' })).toContain('Book for your event')
    expect(draw({ account, purpose: 'event', title: { en: 'Your feast' } })).not.toContain('Book for')
  })

  it.each(['', 'the blue door', 'https://example.com/?rid=1'])(
    'is nothing to visitors without a restaurant: %j',
    given => {
      expect(draw({ account: given })).toBe('')
      expect(draw({ account: given }, { mode: 'canvas' })).toMatch(/widget-missing/)
    },
  )
})
