import { across, glide } from '../layouts/glide'
import type { MakeTransition } from '../transition'

/** Both slides travel together, as if they stood beside each other. */
export const transition: MakeTransition = (scene, usual) => ({
  milliseconds: () => usual.milliseconds,
  run: ({ incoming, outgoing, forward, milliseconds, width }) => {
    const away = (forward ? -width : width) * scene.sign
    glide(scene, outgoing, { from: across(0), to: across(away), milliseconds })
    glide(scene, incoming, { from: across(-away), to: across(0), milliseconds })
  },
  rest: slide => scene.style(slide, 'transform', ''),
})
