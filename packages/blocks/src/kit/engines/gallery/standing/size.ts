import type { GalleryAttributes } from '@sitewright/domain/galleries/attributes'
import { resizeDebounce } from '@sitewright/domain/galleries/resize-debounce'
import { disposables } from '../../../disposables'
import type { Dispose, IslandServices } from '../../../island'

export type Size = Partial<Pick<GalleryAttributes, 'refreshOnResize' | 'refreshOnOrientationChange'>> & {
  readonly design: GalleryAttributes['design']
  readonly refresh: () => void
}

/** Runs once the window has been at rest for a while. What an observer says is only a mark: nothing is read in it. */
export function watchSize(
  viewport: HTMLElement,
  { design, refreshOnResize = true, refreshOnOrientationChange = true, refresh }: Size,
  { clock }: IslandServices,
): Dispose {
  const bag = disposables()
  let wait: Dispose | undefined
  let width = viewport.clientWidth
  const soon = () => {
    wait?.()
    wait = clock.after(resizeDebounce(design), refresh)
  }
  bag.add(() => wait?.())
  if (refreshOnResize) {
    const observer = new ResizeObserver(() => {
      if (viewport.clientWidth !== width) soon()
      width = viewport.clientWidth
    })
    observer.observe(viewport)
    bag.add(() => observer.disconnect())
  }
  if (refreshOnOrientationChange) bag.on(window, 'orientationchange', soon)
  return bag.dispose
}
