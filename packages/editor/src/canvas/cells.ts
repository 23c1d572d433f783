import { blocksOf, rowCount } from '@sitewright/domain/documents'
import { useEffect } from 'react'
import { whenIdle } from '../ui/later'
import { useEditorScope } from './editor-context'
import { cellStripes, type Grid } from './geometry'
import type { SectionGeometry } from './geometry-store'

const unscaled = (value: number, scale: number) => Math.round((value / scale) * 100) / 100

const ownGrid = (grid: Grid, scale: number): Grid => {
  const shrink = (track: { start: number; end: number }) => ({
    start: unscaled(track.start, scale),
    end: unscaled(track.end, scale),
  })
  return {
    ...grid,
    columns: grid.columns.map(shrink),
    rows: grid.rows.map(shrink),
    rowHeight: grid.rowHeight / scale,
    gap: grid.gap / scale,
    top: unscaled(grid.top, scale),
  }
}

/** All that the drawing depends on: the same line needs no new drawing. */
const lineOf = ({ rect, grid }: SectionGeometry, rows: number, scale: number): string =>
  [rect.width, rect.height, rows, scale, grid.columns.length, ...grid.rows.map(({ end }) => end)].join(' ')

const drawingOf = ({ rect, grid }: SectionGeometry, rows: number, scale: number): string => {
  const stripes = cellStripes(ownGrid(grid, scale), rows)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${unscaled(rect.width, scale)}" height="${unscaled(rect.height, scale)}">` +
    `<clipPath id="c"><path d="${stripes.columns}"/></clipPath>` +
    `<path clip-path="url(#c)" d="${stripes.rows}" fill="#2447C9" fill-opacity=".06"/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

/** The cells of a section, which the frame's style sheet draws behind the blocks, where the overlay cannot. */
export function useCells(sectionId: string, isShown: boolean, scale: number): void {
  const { editor, geometry, elements, breakpoint } = useEditorScope()
  useEffect(() => {
    if (!isShown) return
    let drawn = ''
    let element: HTMLElement | undefined
    /** Undefined while it would be the same drawing. */
    const next = () => {
      const section = geometry.section(sectionId)
      if (!section) return undefined
      const blocks = blocksOf(editor.store.getState().document, sectionId)
      const rows = Math.max(rowCount(blocks, breakpoint), section.grid.rows.length, 1)
      const line = lineOf(section, rows, scale)
      return line === drawn ? undefined : { section, rows, line }
    }
    const draw = () => {
      const wanted = next()
      element = elements.sections.get(sectionId)
      if (!wanted || !element) return
      drawn = wanted.line
      element.style.setProperty('--cells', drawingOf(wanted.section, wanted.rows, scale))
    }
    draw()
    let cancel = () => {}
    // Nobody waits for it: what has moved is seen first.
    const forget = geometry.subscribe(changed => {
      if (!changed.has(sectionId) || !next()) return
      cancel()
      cancel = whenIdle(draw)
    })
    return () => {
      cancel()
      forget()
      element?.style.removeProperty('--cells')
    }
  }, [editor, geometry, elements, breakpoint, sectionId, isShown, scale])
}
