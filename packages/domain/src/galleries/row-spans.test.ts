import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillColumns } from './columns'
import { columnSteps, rowSpan, rowUnits } from './row-spans'

describe('rows of a dense grid', () => {
  it('a square slide is as many rows high as its column is wide', () => {
    expect(rowSpan({ ratio: 1, gutter: 0, columnWidth: 250, units: 40 })).toBe(40)
    expect(rowSpan({ ratio: 2, gutter: 0, columnWidth: 250, units: 40 })).toBe(20)
    expect(rowSpan({ ratio: 1000, gutter: 0, columnWidth: 250, units: 40 })).toBe(1)
  })

  it('leave room for the gutter below a slide', () => {
    expect(rowSpan({ ratio: 1, gutter: 28, columnWidth: 250, units: 40 })).toBe(44)
  })

  it('are coarser for so many slides that a browser would run out of rows', () => {
    expect([rowUnits(480), rowUnits(481)]).toEqual([40, 20])
    const upright = rowSpan({ ratio: 2 / 3, gutter: 20, columnWidth: 250, units: rowUnits(500) })
    expect((500 / 2) * upright).toBeLessThan(10_000)
  })

  it('give a slide its height to within a row, at every width that its column can have', () => {
    const ratio = fc.double({ min: 0.25, max: 4, noNaN: true })
    fc.assert(
      fc.property(ratio, fc.integer({ min: 100, max: 800 }), (given, columnWidth) => {
        const rows = rowSpan({ ratio: given, gutter: 0, columnWidth, units: 40 })
        expect(Math.abs(rows / 40 - 1 / given)).toBeLessThanOrEqual(1 / 80 + 1e-9)
      }),
    )
  })
})

describe('steps of columns', () => {
  it('are those of the rule, at every width', () => {
    const gutter = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 2560 }),
        fc.integer({ min: 100, max: 800 }),
        gutter,
        (width, least, gap) => {
          const columns = columnSteps(least, gap).filter(({ from }) => width >= from).length + 1
          const asked = { containerWidth: width, columnWidth: least, gutter: gap, columnWidthBehavior: 'min' as const }
          expect(columns).toBe(fillColumns(asked).count)
        },
      ),
    )
  })
})
