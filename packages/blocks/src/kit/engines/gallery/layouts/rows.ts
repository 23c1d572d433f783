import { autorowsDefaults } from '@sitewright/domain/galleries/design-defaults'
import { placeInRows } from '@sitewright/domain/galleries/rows'
import type { MakeLayout } from '../layout'

const ratioOf = (slide: HTMLElement): number => Number(slide.style.getPropertyValue('--ratio')) || 1

/** For code alone: no block offers it. */
export const layout: MakeLayout = ({ slides, options, viewport, track, style }) => ({
  stops: () => slides.length,
  stopOf: slide => slide,
  slidesAt: () => slides.map((_, index) => index),
  place: () => {
    const { boxes, height } = placeInRows({
      containerWidth: viewport.clientWidth,
      rowHeight: Number(options['rowHeight'] ?? autorowsDefaults.rowHeight),
      gutter: Number(options['gutter'] ?? autorowsDefaults.gutter),
      ratios: slides.map(ratioOf),
    })
    style(track, 'position', 'relative')
    style(track, 'height', `${height}px`)
    boxes.forEach((box, index) => {
      const slide = slides[index]!
      style(slide, 'position', 'absolute')
      for (const [name, pixels] of Object.entries(box)) style(slide, name, `${pixels}px`)
    })
  },
  move: () => 0,
})
