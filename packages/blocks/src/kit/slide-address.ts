import type { PageDocument } from '@sitewright/domain/documents'
import { slideIndexOf } from '@sitewright/domain/galleries/history'
import { slugify } from '@sitewright/domain/links'
import { type LocalText, localise } from '@sitewright/domain/sites'

type Slides = readonly { readonly id: string; readonly caption?: LocalText }[]

/** The last part of a slide's address: what it is called, as far as it is called anything. */
export const slideUrl = (caption: string): string => slugify(caption)

/** The fragment that leads to a slide, with and without script. */
export const slideAnchor = (slideId: string): string => `itemId=${slideId}`

/** The slide that an address below a page names, where a gallery of the page puts its slides into the address. */
export function slideNamed(
  { blocks }: PageDocument,
  name: string,
  { locale, primaryLocale }: { locale: string; primaryLocale: string },
): string | undefined {
  for (const { type, props } of Object.values(blocks)) {
    if (type !== 'gallery' || props['history'] !== true) continue
    const slides = (props['slides'] as unknown as Slides).map(({ id, caption }) => ({
      id,
      url: slideUrl(localise(caption, locale, primaryLocale) ?? ''),
    }))
    const index = slideIndexOf(slides, name)
    if (index !== undefined) return slides[index]!.id
  }
  return undefined
}
