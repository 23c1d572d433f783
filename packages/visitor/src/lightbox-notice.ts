import { lightboxWarning } from '@sitewright/domain/media/lightbox-tier'
import type { StartPagePart } from './page-parts'

/** For pages with pictures that were to open large, on an installation without a lightbox. */
export const start: StartPagePart = () => {
  console.warn(lightboxWarning(false))
  return () => {}
}
