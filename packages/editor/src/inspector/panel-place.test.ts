import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, panelDistance, placePanel } from './panel-place'

const room = { width: 1024, height: 713 }
const panel = { width: 304, height: 540 }

describe('where the settings float', () => {
  it('on the right when the block is on the left', () => {
    const selection = { left: 40, top: 120, width: 500, height: 200 }
    expect(placePanel({ room, panel, selection })).toMatchObject({ left: 700, top: 120 })
  })

  it('on the left when the block is on the right', () => {
    const selection = { left: 574, top: 148, width: 390, height: 446 }
    expect(placePanel({ room, panel, selection })).toMatchObject({ left: 20, top: 148 })
  })

  it('below a block that takes the whole width, no higher than there is room', () => {
    const selection = { left: 0, top: 0, width: 1024, height: 300 }
    expect(placePanel({ room, panel, selection })).toEqual({ left: 700, top: 312, maxHeight: 381 })
  })

  it('nowhere when the block takes everything', () => {
    expect(placePanel({ room, panel, selection: { left: 0, top: -80, width: 1024, height: 900 } })).toBeUndefined()
  })

  it('where it was dragged to, unless the block is there', () => {
    const wanted = { left: 360, top: 40 }
    const far = { left: 40, top: 20, width: 300, height: 200 }
    expect(placePanel({ room, panel, selection: far, wanted })).toMatchObject(wanted)
    const near = { left: 400, top: 20, width: 100, height: 200 }
    expect(placePanel({ room, panel, selection: near, wanted })).not.toMatchObject(wanted)
  })

  it('beside the tools of the block, where there is room', () => {
    const selection = { left: 40, top: 80, width: 400, height: 40 }
    const tools = [{ left: 700, top: 80, width: 300, height: 44 }]
    expect(placePanel({ room, panel: { width: 304, height: 200 }, selection, tools })).toMatchObject({
      left: 700,
      top: 136,
    })
  })

  it('below the bar that the part stands on, although there would be room beside the part', () => {
    const selection = { left: 64, top: 26, width: 44, height: 44 }
    const bar = { left: 56, top: 16, width: 740, height: 70 }
    const high = { width: 304, height: 690 }
    expect(placePanel({ room: { width: 820, height: 745 }, panel: high, selection, tools: [bar] })).toEqual({
      left: 496,
      top: 98,
      maxHeight: 627,
    })
  })

  it('over the bar rather than over the part, where nothing is left below', () => {
    const selection = { left: 64, top: 426, width: 44, height: 44 }
    const bar = { left: 56, top: 16, width: 740, height: 600 }
    expect(placePanel({ room: { width: 820, height: 745 }, panel, selection, tools: [bar] })).toMatchObject({
      left: 496,
    })
  })

  it('never closer than its distance to what is chosen', () => {
    const boxes = fc.record({
      left: fc.integer({ min: -200, max: 1000 }),
      top: fc.integer({ min: -400, max: 700 }),
      width: fc.integer({ min: 10, max: 1200 }),
      height: fc.integer({ min: 10, max: 1200 }),
    })
    const points = fc.record({ left: fc.integer({ min: -50, max: 1100 }), top: fc.integer({ min: -50, max: 800 }) })
    fc.assert(
      fc.property(boxes, fc.integer({ min: 120, max: 700 }), fc.option(points, { nil: undefined }), (...given) => {
        const [selection, height, wanted] = given
        const place = placePanel({ room, panel: { width: 304, height }, selection, wanted })
        if (!place) return
        const box: Box = { ...place, width: 304, height: Math.min(height, place.maxHeight) }
        const gaps = [
          selection.left - (box.left + box.width),
          box.left - (selection.left + selection.width),
          selection.top - (box.top + box.height),
          box.top - (selection.top + selection.height),
        ]
        expect(Math.max(...gaps)).toBeGreaterThanOrEqual(panelDistance)
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.left + box.width).toBeLessThanOrEqual(room.width)
        expect(box.top).toBeGreaterThanOrEqual(0)
        expect(box.top + box.height).toBeLessThanOrEqual(room.height)
      }),
    )
  })
})
