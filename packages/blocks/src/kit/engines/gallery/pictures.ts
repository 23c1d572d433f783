import { preloadIndexes } from '@sitewright/domain/galleries/preload'
import type { Dispose, IslandServices } from '../../island'
import type { Attributes } from './attributes'

/** A picture that takes longer than this to be ready comes in as its ground, and appears on it. */
const decodeLimit = 200

/** Pictures that are about to be seen: the neighbours of what is shown, and the one that comes in. */
export function createPictures(
  slides: readonly HTMLElement[],
  { loop, preloadCount, kept }: { loop: boolean; preloadCount: number; kept: Attributes },
  services: IslandServices,
) {
  const pictureOf = (index: number) => slides[index]?.querySelector('img')
  const load = (index: number) => {
    const picture = pictureOf(index)
    if (picture?.getAttribute('loading') === 'lazy') kept.set(picture, 'loading', 'eager')
    // Scripts of a site may bring pictures that wait for the page's loader.
    else if (picture && !picture.src)
      import('./parts/waiting-picture').then(({ loadPicture }) => loadPicture(picture, services), services.report)
  }
  return {
    preload: (shown: readonly number[]): void => {
      // As many on either side as are seen at once: one movement brings no more.
      const count = preloadCount * shown.length
      const around = shown.flatMap(index => [index, ...preloadIndexes(index, slides.length, count, loop)])
      for (const index of around) {
        load(index)
        // Of hundreds, all others are left out: no finger may come to one that is.
        kept.set(slides[index]!, 'data-near', '')
      }
    },
    /**
     * Runs once, when the picture can be drawn without a pause or the limit has passed. Answers with the way back while
     * it waits.
     */
    whenReady: (index: number, run: () => void): Dispose | undefined => {
      const picture = pictureOf(index)
      if (!picture || picture.complete) return void run()
      load(index)
      let isOver = false
      const cancel = () => {
        isOver = true
        stop()
      }
      const end = () => {
        if (isOver) return
        cancel()
        run()
      }
      const stop = services.clock.after(decodeLimit, end)
      void picture.decode().then(end, end)
      return cancel
    },
  }
}
