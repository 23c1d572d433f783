import { lightboxWarning } from '@sitewright/domain/media/lightbox-tier'

/** For pages with pictures that were to open large, on an installation without a lightbox. */
export const warnOfLightbox = (warn: (text: string | undefined) => void): void => warn(lightboxWarning(false))
