import { fillColumns } from '@sitewright/domain/galleries/columns'
import { autocolumnsDefaults } from '@sitewright/domain/galleries/design-defaults'
import { checkColumnWidth, demandOption } from '@sitewright/domain/galleries/options'
import type { MakeLayout } from '../layout'

/** For code that asks for columns of its own; those of a block stand by its style alone. */
export const layout: MakeLayout = ({ slides, options, viewport, track, style }) => {
  const columnWidth = demandOption(checkColumnWidth(options['columnWidth'] ?? autocolumnsDefaults.columnWidth))
  const gutter = Number(options['gutter'] ?? autocolumnsDefaults.gutter)
  const columnWidthBehavior = options['columnWidthBehavior'] === 'max' ? 'max' : autocolumnsDefaults.columnWidthBehavior
  return {
    stops: () => slides.length,
    stopOf: slide => slide,
    slidesAt: () => slides.map((_, index) => index),
    place: () => {
      const { count, width } = fillColumns({
        containerWidth: viewport.clientWidth,
        columnWidth,
        gutter,
        columnWidthBehavior,
      })
      style(track, 'grid-template-columns', `repeat(${count}, minmax(0, 1fr))`)
      style(track, '--column', `${width}px`)
    },
    move: () => 0,
  }
}
