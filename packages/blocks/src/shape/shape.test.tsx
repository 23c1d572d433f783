import { describe, expect, it } from 'vitest'
import { parseProps } from '../kit'
import { shapeNames } from '../kit/shape-names'
import { drawBlock } from '../kit/testing/draw-block'
import { shape } from './block'
import { settings } from './settings'
import { View } from './view'

const draw = (props: object = {}) => drawBlock(shape, View, { props })

describe('shape block', () => {
  it('draws a shape by its name in its own view box [IMG-59]', () => {
    expect(draw()).toMatch(/^<svg class="shape" viewBox="0 0 100 100" aria-hidden="true"><path d="M50 0/)
  })

  it.each([
    ['diamond', 100],
    ['drop', 150],
    ['arrow', 67],
  ])('%s is 100 wide and as high as its proportions say: %i [IMG-61 IMG-62 IMG-63]', (name, height) => {
    expect(draw({ shape: name })).toContain(`viewBox="0 0 100 ${height}"`)
  })

  it('draws every one of the shapes that are offered, each another path [IMG-65 IMG-66]', () => {
    const paths = shapeNames.map(name => /<path d="([^"]+)"/.exec(draw({ shape: name }))?.[1])
    expect(shapeNames).toHaveLength(37)
    expect(shapeNames).toEqual(expect.arrayContaining(['circle', 'diamond', 'gear']))
    expect(
      paths.filter(path => path === undefined),
      'the rectangle alone has none',
    ).toHaveLength(1)
    expect(new Set(paths).size).toBe(37)
  })

  it('fills its box with a rectangle, which has no path and nothing to stretch [IMG-60 IMG-66]', () => {
    const html = draw({ shape: 'rectangle', strokeWidth: 2 })
    expect(html).toBe(
      '<div class="shape" style="background-color:var(--site-accent);border:2px solid var(--site-fg)" aria-hidden="true"></div>',
    )
    const stretch = settings.controls.find(({ prop }) => prop === 'stretch')
    expect(stretch?.when).toMatchObject({ prop: 'shape', is: expect.not.arrayContaining(['rectangle']) })
  })

  it('refuses a name that is no shape [IMG-66]', () => {
    expect(parseProps(shape, { ...shape.defaults('en'), shape: 'banana' })).toBeUndefined()
  })

  it('keeps its proportions until it is stretched', () => {
    expect(draw({ shape: 'wave' })).not.toContain('preserveAspectRatio')
    expect(draw({ shape: 'wave', stretch: true })).toContain('preserveAspectRatio="none"')
  })

  it('is turned, flipped and outlined', () => {
    const html = draw({ rotate: 45, flipX: true, strokeWidth: 3 })
    expect(html).toContain('style="rotate:45deg;scale:-1 1"')
    expect(html).toContain('fill:var(--site-accent);stroke:var(--site-fg);stroke-width:3px')
  })

  it('is passed over by screen readers unless it says what it means', () => {
    expect(draw({ label: { en: 'A full moon' } })).toContain('role="img" aria-label="A full moon"')
    expect(draw()).toContain('aria-hidden="true"')
  })
})
