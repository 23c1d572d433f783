import { mediaMessages } from '../catalogue/messages/media'

/** What to log when the site's tier has no lightbox; undefined when it may open. Apart from the lightbox's own rules, which nobody fetches then. */
export const lightboxWarning = (availableInTier: boolean): string | undefined =>
  availableInTier ? undefined : mediaMessages.lightboxUnavailable
