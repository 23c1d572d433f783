import { stripDefaults } from '@sitewright/domain/galleries/design-defaults'
import { snapSeconds } from '@sitewright/domain/galleries/movement'
import type { StripAlignment } from '@sitewright/domain/galleries/options'
import { alignmentShare, dragOffset, stripOffset } from '@sitewright/domain/galleries/strip'
import type { MakeLayout } from '../layout'
import { across, glide } from './glide'

/** Slides beside each other at one height; the current one stands at its alignment. */
export const layout: MakeLayout = async scene => {
  const { slides, options, viewport, track, sign, style } = scene
  const alignment = (options['alignment'] ?? stripDefaults.alignment) as StripAlignment
  if (!(alignment in alignmentShare)) (await import('../parts/refusals')).refuseAlignment(alignment)
  const gutter = Number(options['gutter'] ?? 0)
  /** Never leaves room at its ends, as a row of thumbnails. */
  const isContained = options['contained'] === true
  const milliseconds = Number(options['speed'] ?? stripDefaults.speed) * 1000
  let widths: number[] = []
  let viewportWidth = 0
  let length = 0
  /** As wide as its style made it, which may have put the slides below each other. */
  let rowWidth = 0
  let isEndless = false
  /** Where the row stands. Past its ends while it goes round. */
  let offset = 0
  /** What a moving finger asks for again and again, once it is known; and how far slides were put away. */
  let offsets: number[] = []
  const shifts: number[] = []

  const findOffset = (index: number) => {
    const asked = stripOffset({ widths, gutter, index, viewportWidth, alignment })
    const room = Math.min(viewportWidth - rowWidth, 0)
    return isContained ? dragOffset(asked, { min: room, max: 0 }, { start: 'hard', end: 'hard' }) : asked
  }
  const offsetOf = (index: number) => (offsets[index] ??= findOffset(index))
  /** The first slide stands at its alignment by its style alone. */
  const written = (to: number) => across((to - offsetOf(0)) * sign)
  /** Only what is in view is put at the other end of the row: no slide is ever there twice. */
  const wrapAround = (...places: readonly number[]) => {
    if (!isEndless) return
    const middle = viewportWidth / 2 - (Math.min(...places) + Math.max(...places)) / 2
    let left = 0
    widths.forEach((width, index) => {
      const shift = Math.round((middle - left - width / 2) / length) * length * sign
      left += width + gutter
      // Of hundreds only those at the edge are written.
      if (shift === (shifts[index] ?? 0)) return
      shifts[index] = shift
      style(slides[index]!, 'translate', shift === 0 ? '' : `${shift}px`)
    })
  }
  const write = (to: number) => {
    offset = to
    style(track, 'transform', written(to))
  }
  const travel = (to: number, time: number) => {
    wrapAround(offset, to)
    const [before, after] = [written(offset), written(to)]
    offset = to
    glide(scene, track, { from: before, to: after, milliseconds: time })
    return scene.isStill() ? 0 : time
  }
  const snapTime = (to: number, velocity: number) =>
    snapSeconds({ distance: to - offset, velocity, viewportWidth: innerWidth }) * 1000

  const measure = () => {
    offsets = []
    viewportWidth = viewport.clientWidth
    rowWidth = track.scrollWidth
    widths = slides.map(({ offsetWidth }) => offsetWidth)
    length = widths.reduce((sum, width) => sum + width + gutter, 0)
    isEndless = scene.loop && length >= viewportWidth + Math.max(0, ...widths)
  }
  const place = (stop: number) => {
    measure()
    write(offsetOf(stop))
    wrapAround(offset)
  }
  return {
    stops: () => slides.length,
    stopOf: slide => slide,
    slidesAt: stop => {
      const at = -offsetOf(stop)
      let left = 0
      return widths.flatMap((width, index) => {
        const rounds = isEndless ? Math.round((at + viewportWidth / 2 - left - width / 2) / length) : 0
        const from = left + rounds * length
        left += width + gutter
        return index === stop || (from < at + viewportWidth && from + width > at) ? [index] : []
      })
    },
    place,
    move: ({ from, to, forward, velocity }) => {
      const goesRound = isEndless && (forward ? to < from : to > from)
      const target = offsetOf(to) + (goesRound ? (forward ? -length : length) : 0)
      return travel(target, velocity === undefined ? milliseconds : snapTime(target, velocity))
    },
    rest: place,
    grab: stop => {
      place(stop)
      return widths[stop] ?? 0
    },
    drag: (stop, by) => {
      const limits = { min: offsetOf(slides.length - 1), max: offsetOf(0) }
      const held = { start: 'inertial', end: 'inertial' } as const
      const to = offsetOf(stop) + by
      write(isEndless ? to : dragOffset(to, limits, held))
      wrapAround(offset)
    },
    settle: (stop, velocity) => travel(offsetOf(stop), snapTime(offsetOf(stop), velocity)),
  }
}
