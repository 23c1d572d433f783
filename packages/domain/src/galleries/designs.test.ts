import { describe, expect, it } from 'vitest'
import { blockLayouts, demandDesign, designForBlock, engineDesigns } from './designs'

describe('designs of a block', () => {
  it.each([
    ['slideshow', 'stacked'],
    ['slider', 'strip'],
    ['grid', 'grid'],
    ['autogrid', 'autogrid'],
    ['autocolumns', 'autocolumns'],
    ['carousel', 'carousel'],
    ['list', 'list'],
  ])('the layout %s runs on %s [GAL-04 GAL-05 GAL-06 GAL-08]', (layout, design) => {
    expect(blockLayouts).toContain(layout)
    expect(designForBlock(layout)).toBe(design)
  })

  it.each([['unheard-of'], ['toString'], [''], [undefined]])(
    '%s falls back to the base layout [GAL-07 GAL-09 GAL-13]',
    name => {
      expect(designForBlock(name)).toBe('base')
    },
  )

  it.each([['stacked'], ['stack']])('the design name %s shows the base layout [GAL-10 GAL-14]', name => {
    expect(designForBlock(name)).toBe('base')
  })

  it('does not offer autorows to a block [GAL-15]', () => {
    expect(blockLayouts).toEqual(['slideshow', 'slider', 'grid', 'autogrid', 'autocolumns', 'carousel', 'list'])
    expect(designForBlock('autorows')).toBe('base')
    expect(demandDesign('autorows')).toBe('autorows')
  })
})

describe('designs of the engine', () => {
  it.each(engineDesigns)('knows %s [GAL-07 GAL-15]', name => {
    expect(demandDesign(name)).toBe(name)
  })

  it.each([['nope'], ['slideshow'], ['$&']])('throws for %s [GAL-11 GAL-13]', name => {
    expect(() => demandDesign(name)).toThrow(
      `These are not the gallery designs you are looking for. (We could not find a design by the name ${name})`,
    )
  })

  it('names the reason in a code', () => {
    expect(() => demandDesign('nope')).toThrow(expect.objectContaining({ code: 'unknown-design' }))
  })
})
