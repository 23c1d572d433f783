import { preloadIndexes } from '@sitewright/domain/galleries/preload'
import type { Dispose, IslandServices } from '../../island'
import type { Attributes } from './attributes'

/** A picture that takes longer than this to be ready comes in as its ground, and appears on it. */
const decodeLimit = 200

/** Pictures that are about to be seen: the neighbours of what is shown, and the one that comes in. */
export function createPictures(
  slides: readonly HTMLElement[],
  { loop, preloadCount, kept }: { loop: boolean; preloadCount: number; kept: Attributes },
  { clock }: IslandServices,
) {
  const pictureOf = (index: number) => slides[index]?.querySelector('img')
  const load = (index: number) => {
    const picture = pictureOf(index)
    if (picture?.getAttribute('loading') === 'lazy') kept.set(picture, 'loading', 'eager')
  }
  return {
    preload: (shown: readonly number[]): void => {
      const around = shown.flatMap(index => [index, ...preloadIndexes(index, slides.length, preloadCount, loop)])
      for (const index of new Set(around)) load(index)
    },
    /**
     * Runs once, when the picture can be drawn without a pause or the limit has passed. Answers with the way back while
     * it waits.
     */
    whenReady: (index: number, run: () => void): Dispose | undefined => {
      const picture = pictureOf(index)
      if (!picture || picture.complete || typeof picture.decode !== 'function') {
        run()
        return undefined
      }
      load(index)
      let isOver = false
      const end = () => {
        if (isOver) return
        isOver = true
        stop()
        run()
      }
      const stop = clock.after(decodeLimit, end)
      void picture.decode().then(end, end)
      return () => {
        isOver = true
        stop()
      }
    },
  }
}
