import type { GalleryAttributes } from '@sitewright/domain/galleries/attributes'
import { resizeDebounce } from '@sitewright/domain/galleries/design-defaults'
import type { EngineDesign } from '@sitewright/domain/galleries/designs'
import { type Dispose, disposables, type IslandServices } from '../../island'

/** Runs once the window has been at rest for a while. What an observer says is only a mark: nothing is read in it. */
export function watchSize(
  viewport: HTMLElement,
  {
    design,
    refreshOnResize,
    refreshOnOrientationChange,
    refresh,
  }: Pick<GalleryAttributes, 'refreshOnResize' | 'refreshOnOrientationChange'> & {
    design: EngineDesign
    refresh: () => void
  },
  { clock }: IslandServices,
): Dispose {
  const bag = disposables()
  let wait: Dispose | undefined
  const soon = () => {
    wait?.()
    wait = clock.after(resizeDebounce(design), refresh)
  }
  bag.add(() => wait?.())
  if (refreshOnResize && typeof ResizeObserver !== 'undefined') {
    let width = viewport.clientWidth
    const observer = new ResizeObserver(() => {
      if (viewport.clientWidth === width) return
      width = viewport.clientWidth
      soon()
    })
    observer.observe(viewport)
    bag.add(() => observer.disconnect())
  }
  if (refreshOnOrientationChange) {
    addEventListener('orientationchange', soon)
    bag.add(() => removeEventListener('orientationchange', soon))
  }
  return bag.dispose
}
