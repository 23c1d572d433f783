import { describe, expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { reservationForm } from './block'
import { View } from './view'

const account = '123456'
const draw = (props: object, context: object = {}) => drawBlock(reservationForm, View, { props, data: {}, context })

describe('a reservation form', () => {
  it('leads to the page of the provider without any script', () => {
    const html = draw({ account, people: 4 })
    expect(html).toContain('action="https://www.opentable.com/restref/client/" method="get" target="_blank"')
    expect(html).toContain('<input type="hidden" name="rid" value="123456"/>')
    expect(html).toContain('<option value="4" selected="">4</option>')
    expect(html).toContain('You finish on the page of OpenTable.')
  })

  it('offers the owner’s hours, or the usual ones where they cannot be read', () => {
    const times = (props: object) =>
      [...draw({ account, ...props }).matchAll(/value="(\d\d:\d\d)"/g)].map(found => found[1])
    expect(times({ from: '12:00', until: '12:30' })).toEqual(['12:00', '12:15', '12:30'])
    expect(times({ from: 'noon', until: '' })).toHaveLength(17)
  })

  it('is nothing to visitors without a restaurant, and a sentence on the canvas', () => {
    expect(draw({ account: '' })).toBe('')
    expect(draw({ account: 'the blue door' }, { mode: 'canvas' })).toBe(
      '<p class="widget-missing">This is not a restaurant of OpenTable.</p>',
    )
  })
})
