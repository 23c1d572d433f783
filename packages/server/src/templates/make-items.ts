import type { GivenCollection, GivenItem } from '../collections'
import { bodyOf } from './body-lines'
import { wallLater, wallOf } from './dates'
import { type Making, makeDocument } from './make-draft'
import { resolveReferences } from './references'
import type { Template, TemplateItem } from './template'

type MakingItems = Making & {
  /** The day from which dates of items are counted, in the zone of the site. */
  readonly today: string
}

/** What an item says by itself, as the editor would store it. */
export const documentOf = (
  { body, bodyIn, document }: Pick<TemplateItem, 'body' | 'bodyIn' | 'document'>,
  locale: string,
): TemplateItem['document'] => document ?? (body && bodyOf(body, locale, bodyIn))

/** What the collections of a new site hold; checked before anything of it is stored. */
export function makeItems(template: Template, making: MakingItems): GivenCollection[] {
  const { resolve, today } = making
  const { primaryLocale } = template.site.settings
  const made = (where: string, urlId: string, item: TemplateItem): GivenItem => {
    const { title, excerpt = {}, picture, categories = [], tags = [], authors = [], featured = false } = item
    const start = item.start && wallOf(item.start, today)
    const document = documentOf(item, primaryLocale)
    return {
      ...{ title, urlId, excerpt, categories, tags, authors, featured },
      ...{ urlIds: item.urlIds ?? {}, locales: item.locales },
      imageId: picture === undefined ? null : resolveReferences(picture, resolve),
      at: item.at ? wallOf(item.at, today) : null,
      seo: resolveReferences(item.seo ?? {}, resolve),
      facts: {
        ...resolveReferences(item.facts ?? {}, resolve),
        ...(start && { start, ...(item.end && { end: wallLater(start, item.end) }) }),
      },
      body: document ? makeDocument(`${where}/${urlId}`, document, making) : null,
    }
  }
  return [...(template.collections ?? [])].map(([page, { categories = [], tags = [], labelsIn = {}, items }]) => ({
    collectionId: resolve('page', page),
    ...{ categories, tags, labelsIn },
    labelId: (kind, name) => resolve('label', `${page}/${kind}/${name}`),
    items: [...items].map(([urlId, item]) => made(`${template.about.name}/${page}`, urlId, item)),
  }))
}
