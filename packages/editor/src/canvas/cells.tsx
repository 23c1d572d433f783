import { useLayoutEffect } from 'react'
import { cellsPath, type Grid } from './geometry'
import type { MeasuredSection } from './measure'

const unscaled = (value: number, scale: number) => Math.round((value / scale) * 100) / 100

const localGrid = ({ grid, rect }: MeasuredSection, scale: number): Grid => {
  const shift = (from: number) => (track: { start: number; end: number }) => ({
    start: unscaled(track.start - from, scale),
    end: unscaled(track.end - from, scale),
  })
  return {
    ...grid,
    columns: grid.columns.map(shift(rect.left)),
    rows: grid.rows.map(shift(rect.top)),
    rowHeight: grid.rowHeight / scale,
    gap: grid.gap / scale,
    top: unscaled(grid.top - rect.top, scale),
  }
}

/** The cells of a section, as its own background: behind the blocks, where the overlay cannot draw. */
export const Cells = ({
  frame,
  section,
  rows,
  scale,
}: {
  frame: Document | undefined
  section: MeasuredSection
  rows: number
  scale: number
}) => {
  const path = cellsPath(localGrid(section, scale), rows)
  const width = unscaled(section.rect.width, scale)
  const height = unscaled(section.rect.height, scale)
  useLayoutEffect(() => {
    const element = frame?.querySelector<HTMLElement>(`#page [data-section="${CSS.escape(section.id)}"]`)
    if (!element) return
    const drawing =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<path d="${path}" fill="#2447C9" fill-opacity=".06"/></svg>`
    element.style.backgroundImage = `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`
    element.style.backgroundRepeat = 'no-repeat'
    return () => {
      element.style.backgroundImage = ''
      element.style.backgroundRepeat = ''
    }
  }, [frame, section.id, path, width, height])
  return null
}
