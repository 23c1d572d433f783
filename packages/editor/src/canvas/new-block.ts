import type { AnyBlock } from '@sitewright/blocks/kit'
import type { Json, JsonObject } from '@sitewright/domain/documents'
import type { StoredLocation } from '@sitewright/domain/maps'
import { newId } from '../app/new-id'

/** How a block comes out of the inserter. */
export type NewLook = {
  /** One of the block's variants; absent, its defaults. */
  readonly variant?: string
  /** Pictures of the site, newest first, for blocks that show some from the start. */
  readonly pictures?: readonly string[]
  /** What it is to show, where that is known. */
  readonly props?: JsonObject
}

/** Props of a block that is added: nobody starts with an empty box where the site has a picture or a place to show. */
export function propsOfNew(
  block: AnyBlock,
  {
    variant,
    pictures = [],
    props: given,
    locale,
    businessPlace = {},
  }: NewLook & { locale: string; businessPlace?: StoredLocation },
): JsonObject {
  const own = variant === undefined ? undefined : block.variants?.[variant]
  const props: Record<string, Json> = {
    ...(block.defaults(locale) as JsonObject),
    ...own?.props,
    ...own?.words?.(locale),
    ...(block.sitePlace && { [block.sitePlace]: { ...businessPlace } }),
    ...given,
  }
  let next = 0
  for (const [prop, count = 0] of Object.entries(block.pictures ?? {})) {
    const given = pictures.slice(next, next + count)
    next += count
    if (given.length === 0) break
    props[prop] = Array.isArray(props[prop]) ? given.map(assetId => ({ id: newId(), assetId })) : given[0]!
  }
  return props
}
