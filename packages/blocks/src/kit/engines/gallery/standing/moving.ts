import { type Dispose, disposables } from '../../../disposables'
import type { IslandServices } from '../../../island'
import type { GalleryOptions } from '../start'

/** Fetches the engine for a gallery that is drawn, and starts it. By name: a file that others import gets a wrapper. */
export function fetchAndStart(root: HTMLElement, options: GalleryOptions, services: IslandServices): Dispose {
  const bag = disposables()
  let isOver = false
  bag.add(() => {
    isOver = true
  })
  import('..').then(({ startGallery }) => {
    if (isOver) return
    const gallery = startGallery(root, options, services)
    gallery.ready.catch(services.report)
    bag.add(gallery.dispose)
  }, services.report)
  return bag.dispose
}
