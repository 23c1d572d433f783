import { snapSeconds } from '@sitewright/domain/galleries/movement'
import { checkBoundaries, checkSnapPoint, demandOption } from '@sitewright/domain/galleries/options'
import { dragOffset } from '@sitewright/domain/galleries/strip'
import { across, glide } from '../layouts/glide'
import type { MakeTransition } from '../transition'
import { transition as scroll } from './scroll'

const inertial = { start: 'inertial', end: 'inertial' }

/** Follows the finger, and settles at its pace. */
export const transition: MakeTransition = (scene, usual) => {
  const { options, style, sign, viewport } = scene
  const boundaries = demandOption(checkBoundaries((options['boundaries'] ?? inertial) as typeof inertial))
  const snapPoint = demandOption(checkSnapPoint(options['snapPoints'] ?? '50%'))
  let held = 0
  const milliseconds = (distance: number, velocity: number) =>
    snapSeconds({ distance, velocity, viewportWidth: innerWidth }) * 1000
  return {
    ...scroll(scene, usual),
    milliseconds: () => milliseconds(viewport.clientWidth, 0),
    finger: {
      share: snapPoint === 'none' ? Number.POSITIVE_INFINITY : snapPoint,
      drag: ({ current, neighbour, offset, width }) => {
        const most = neighbour ? width : 0
        held = dragOffset(offset, { min: -most, max: most }, boundaries)
        style(current, 'transform', across(held * sign))
        if (neighbour) style(neighbour, 'transform', across((held + (offset < 0 ? width : -width)) * sign))
      },
      release: ({ current, neighbour, forward, changes, velocity, width }) => {
        const away = forward ? -width : width
        const to = changes ? away : 0
        const time = milliseconds(to - held, velocity)
        const move = (slide: HTMLElement, from: number, where: number) =>
          glide(scene, slide, {
            from: across(from * sign),
            to: across(where * sign),
            milliseconds: time,
            easing: 'ease-out',
          })
        move(current, held, to)
        if (neighbour) move(neighbour, held - away, to - away)
        held = 0
        return time
      },
    },
  }
}
