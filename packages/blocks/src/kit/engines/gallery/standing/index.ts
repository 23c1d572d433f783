import type { GalleryAttributes } from '@sitewright/domain/galleries/attributes'
import { type Dispose, disposables } from '../../../disposables'
import type { IslandServices } from '../../../island'
import { partsOf } from './dom'
import { type OpenSlide, watchPresses } from './presses'
import { watchSize } from './size'

export { layouts } from './layouts'
export { readGallery } from './read'

/** A gallery that stands by its style alone: its pictures open, and scripts hear when it has another size. */
export function standGallery(
  root: HTMLElement,
  { design = 'base', open }: Partial<GalleryAttributes> & { readonly open: OpenSlide },
  services: IslandServices,
): Dispose {
  const bag = disposables()
  const { track, slides } = partsOf(root)
  const refresh = () => void root.dispatchEvent(new CustomEvent('gallery:refresh'))
  watchPresses(track, { slides, design: 'base', clicks: 'next', open }, bag)
  bag.add(watchSize(root, { design, refresh }, services))
  return bag.dispose
}
