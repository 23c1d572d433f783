import type { ViewContext } from './view'

/** What a press on a picture does: opens it large, or, where the installation offers no lightbox, leads to its file. */
export type Opening = 'lightbox' | 'link'

export const openingOf = (isWanted: boolean, { mode, withoutLightbox }: ViewContext): Opening | undefined =>
  isWanted && mode === 'page' ? (withoutLightbox ? 'link' : 'lightbox') : undefined

/** On links that would have opened a lightbox. The page's script tells whoever reads the console that there is none. */
export const withoutLightboxMark = 'data-without-lightbox'
