import type { AssetAnswer, ViewContext } from '../../kit'
import { withoutLightboxMark } from '../../kit/opening'

/** What a lightbox with one picture may have to say. */
export const largeMessages = [
  'gallery.close',
  'gallery.previous',
  'gallery.next',
  'gallery.link',
  'gallery.count',
  'gallery.picture',
] as const
export type LargeMessage = (typeof largeMessages)[number]

/** A press opens the picture large; without script it is a link to the file. */
export const opensLarge = (
  picture: AssetAnswer,
  alt: string,
  { message, withoutLightbox }: Pick<ViewContext, 'message' | 'withoutLightbox'>,
) => ({
  href: picture.url,
  ...(withoutLightbox ? { [withoutLightboxMark]: '' } : { 'aria-haspopup': 'dialog' as const }),
  'aria-label': alt === '' ? message('image.open') : message('image.openNamed', { alt }),
})
