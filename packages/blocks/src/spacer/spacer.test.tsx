import { expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { spacer } from './block'
import { View } from './view'

it('is an empty place that screen readers pass over', () => {
  expect(drawBlock(spacer, View)).toBe('<div class="spacer" aria-hidden="true"></div>')
})

it('carries a line where one is wanted', () => {
  expect(drawBlock(spacer, View, { props: { line: 'bottom' } })).toContain('class="spacer line-bottom"')
})
