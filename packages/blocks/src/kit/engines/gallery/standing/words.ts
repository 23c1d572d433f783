import type { MessageSet } from '@sitewright/domain/messages'
import type { galleryMessages } from '../../../slides'
import type { GalleryWords } from '../face'

export type GalleryTexts = MessageSet<(typeof galleryMessages)[number]>

/** None of them is counted or formatted: names in braces are all there is to fill in. */
export function galleryWords({
  texts,
}: GalleryTexts): GalleryWords & { readonly close: string; readonly link: string } {
  const fill = (name: 'show' | 'count' | 'range', params: Readonly<Record<string, number>>) =>
    String(texts[`gallery.${name}`]).replace(/\{(\w+)\}/g, (_, param: string) => String(params[param]))
  const plain = (name: 'close' | 'link' | 'next' | 'previous') => String(texts[`gallery.${name}`])
  return {
    close: plain('close'),
    link: plain('link'),
    next: plain('next'),
    previous: plain('previous'),
    show: number => fill('show', { number }),
    count: (number, total) => fill('count', { number, total }),
    range: (from, to, total) => fill('range', { from, to, total }),
  }
}
