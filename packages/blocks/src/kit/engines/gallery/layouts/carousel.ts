import { carouselGroups, carouselLayout, groupOfSlide, slidesPerRow } from '@sitewright/domain/galleries/carousel'
import { carouselDefaults, stripDefaults } from '@sitewright/domain/galleries/design-defaults'
import { snapSeconds } from '@sitewright/domain/galleries/movement'
import { dragOffset } from '@sitewright/domain/galleries/strip'
import type { MakeLayout } from '../layout'
import { across, glide } from './glide'

/** Groups of slides side by side. It rests at groups, and the last one fills the row. */
export const layout: MakeLayout = scene => {
  const { slides, options, viewport, track, sign, style } = scene
  const asked = Number(options['slidesPerRow'] ?? carouselDefaults.slidesPerRow)
  const gutter = Number(options['gutter'] ?? carouselDefaults.gutter)
  const milliseconds = Number(options['speed'] ?? stripDefaults.speed) * 1000
  let width = 0
  let perRow = asked
  let groups: number[][] = []
  let offset = 0

  const measure = () => {
    width = viewport.clientWidth
    perRow = slidesPerRow(asked, width)
    groups = carouselGroups(slides.length, perRow)
  }
  const offsetOf = (group: number) =>
    -carouselLayout({ containerWidth: width, perRow, group, numberOfSlides: slides.length, gutter }).offset
  const write = (to: number) => {
    offset = to
    style(track, 'transform', across(to * sign))
  }
  const travel = (to: number, time: number) => {
    const before = across(offset * sign)
    offset = to
    glide(scene, track, { from: before, to: across(to * sign), milliseconds: time })
    return scene.isStill() ? 0 : time
  }
  const snapTime = (to: number, velocity: number) =>
    snapSeconds({ distance: to - offset, velocity, viewportWidth: innerWidth }) * 1000
  measure()
  return {
    stops: () => groups.length,
    stopOf: slide => groupOfSlide(groups, slide),
    slidesAt: group => {
      const first = Math.min(group * perRow, Math.max(slides.length - perRow, 0))
      return Array.from({ length: Math.min(perRow, slides.length) }, (_, place) => first + place)
    },
    measure,
    place: group => write(offsetOf(group)),
    move: ({ to, velocity }) =>
      travel(offsetOf(to), velocity === undefined ? milliseconds : snapTime(offsetOf(to), velocity)),
    grab: () => width / perRow,
    drag: (group, by) => {
      const held = { start: 'inertial', end: 'inertial' } as const
      write(dragOffset(offsetOf(group) + by, { min: offsetOf(groups.length - 1), max: 0 }, held))
    },
    settle: (group, velocity) => travel(offsetOf(group), snapTime(offsetOf(group), velocity)),
  }
}
