import { autoplayDefaults } from '@sitewright/domain/galleries/attributes'
import { kenBurnsZoom } from '@sitewright/domain/galleries/movement'
import type { MakeTransition } from '../transition'

/** A fade, while the picture grows about its focal point for as long as it is shown. */
export const transition: MakeTransition = (scene, usual) => {
  const faded = usual.fade(scene, usual)
  let growing: Animation | undefined
  return {
    ...faded,
    run: step => {
      faded.run(step)
      const picture = step.incoming.querySelector('img')
      if (!picture) return
      scene.style(picture, 'transform-origin', picture.style.objectPosition)
      growing = picture.animate([{ transform: 'none' }, { transform: `scale(${kenBurnsZoom})` }], {
        duration: usual.milliseconds + Number(scene.options['timeout'] ?? autoplayDefaults.timeout),
        fill: 'forwards',
      })
    },
    hold: isHeld => (isHeld ? growing?.pause() : growing?.play()),
  }
}
