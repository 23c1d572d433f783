/** A link as the site layout gives it; the parts it does not use may be absent. */
export type LayoutLink = {
  collectionId?: string | null
  externalLink?: unknown
  memberAreaId?: string | null
  items?: LayoutLink[]
}
export type SiteLayout = { layout?: { identifier: string; links: LayoutLink[] }[] }

export type NavigationUpdateItem = {
  collectionId: string | null
  externalLink: unknown
  memberAreaId: string | null
  items: NavigationUpdateItem[]
}
export type NavigationUpdate = {
  fieldName: string
  templateId: string
  navigation: { items: NavigationUpdateItem[] }
}

export type MainNavigation =
  | { ok: true; identifier: string; links: LayoutLink[] }
  | { ok: false; reason: 'main-navigation-missing' }

export const mainNavigation = ({ layout }: SiteLayout): MainNavigation => {
  const main = layout?.[0]
  return main === undefined
    ? { ok: false, reason: 'main-navigation-missing' }
    : { ok: true, identifier: main.identifier, links: main.links }
}

const updateItem = ({ collectionId, externalLink, memberAreaId, items }: LayoutLink): NavigationUpdateItem => ({
  collectionId: collectionId ?? null,
  externalLink: externalLink ?? null,
  memberAreaId: memberAreaId ?? null,
  items: (items ?? []).map(updateItem),
})

/** Keeps the links and their order, and puts the store behind them. */
export const navigationWithStore = ({
  main,
  templateId,
  collectionId,
}: {
  main: { identifier: string; links: LayoutLink[] }
  templateId: string
  collectionId: string
}): NavigationUpdate => ({
  fieldName: main.identifier,
  templateId,
  navigation: { items: [...main.links, { collectionId }].map(updateItem) },
})
