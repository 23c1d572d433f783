import { addTag, isSameTag, type TagKind, type TagRefusal } from '../catalogue/tags'
import { slugify, uniqueSlug } from '../links'
import { type LocalText, localise } from '../sites'

export const labelKinds = ['category', 'tag'] as const satisfies readonly TagKind[]
export type LabelKind = (typeof labelKinds)[number]

export const authorLimits = { name: 100, bio: 2000 } as const

/** A category or a tag of one collection. Renaming keeps the id, so nothing that names it is lost. */
export type Label = {
  readonly id: string
  readonly collectionId: string
  readonly kind: LabelKind
  readonly name: LocalText
  readonly slug: string
  /** Addresses it had before; they lead to the one it has. */
  readonly formerSlugs: readonly string[]
}

/** A person of the content, not an account; an account may be linked. */
export type Author = {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly formerSlugs: readonly string[]
  readonly bio: LocalText
  readonly imageId: string | null
  readonly accountId: string | null
}

export type LabelCheck =
  | { readonly ok: true; readonly name: LocalText }
  | { readonly ok: false; readonly reason: TagRefusal }

/** Every language keeps to the length; two labels of a kind are never alike in the site's own. */
export function checkLabelName(
  kind: LabelKind,
  name: LocalText,
  { others, primaryLocale }: { others: readonly Pick<Label, 'name'>[]; primaryLocale: string },
): LabelCheck {
  const named = others.map(other => localise(other.name, primaryLocale, primaryLocale) ?? '')
  const clean: Record<string, string> = {}
  for (const [locale, text] of Object.entries(name)) {
    if (locale !== primaryLocale && text.trim() === '') continue
    const added = addTag(kind, locale === primaryLocale ? named : [], text)
    if (!added.ok) return added
    clean[locale] = text.trim()
  }
  return localise(clean, primaryLocale, primaryLocale) === undefined
    ? { ok: false, reason: 'empty' }
    : { ok: true, name: clean }
}

/** Signs alone have no slug. An address that led to another one before belongs to whoever has it now. */
export const labelUrlId = (name: string, isTaken: (slug: string) => boolean): string =>
  uniqueSlug(slugify(name) || 'label', isTaken)

/** The slug after a rename, and all that came before it. */
export const renamedSlug = (
  { slug, formerSlugs }: Pick<Label, 'slug' | 'formerSlugs'>,
  name: string,
  isTaken: (slug: string) => boolean,
): Pick<Label, 'slug' | 'formerSlugs'> => {
  const wanted = labelUrlId(name, candidate => candidate !== slug && isTaken(candidate))
  if (wanted === slug) return { slug, formerSlugs }
  return { slug: wanted, formerSlugs: [...new Set([...formerSlugs, slug])].filter(former => former !== wanted) }
}

export const isSameName = isSameTag
