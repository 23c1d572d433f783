import { expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { countdown } from './block'
import { View } from './view'

const until = '2026-12-06T10:00:00.000Z'
const draw = (props: object = {}, context = {}) => drawBlock(countdown, View, { props: { until, ...props }, context })

it('says when it is, where the site is, for those without script', () => {
  expect(draw()).toMatch(/<time dateTime="2026-12-06T10:00:00\.000Z">Until December 6, 2026 at 10:00\sAM GMT<\/time>/)
  expect(draw({}, { timeZone: 'Asia/Tokyo' })).toMatch(/December 6, 2026 at 7:00\sPM GMT\+9/)
})

it('is a timer with the same boxes before and after its script, and no number that could be old', () => {
  const html = draw()
  expect(html.match(/data-unit="(days|hours|minutes)" aria-hidden="true"><b>\u2007\u2007<\/b>/g)).toHaveLength(3)
  expect(html).toMatch(/role="timer" aria-label="Until December 6/)
  expect(html).not.toContain('aria-live')
  expect(draw({ units: 'days-seconds' })).toContain('data-unit="seconds"')
})

it('is not there without a moment; the canvas asks for one', () => {
  expect(draw({ until: null })).toBe('')
  expect(draw({ until: null }, { mode: 'canvas' })).toContain('Choose a moment')
})
