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
  /** The newest product of the shop, for blocks that show one from the start. */
  readonly product?: string | undefined
  /** When it is added, for blocks that are about a moment. */
  readonly now?: number
  /** What it is to show, where that is known. */
  readonly props?: JsonObject
}

const hour = 3_600_000
const day = 24 * hour
const inDays = (days: number, now: number): string => new Date(Math.ceil(now / hour) * hour + days * day).toISOString()

/** Props of a block that is added: nobody starts with an empty box where the site has a picture or a place to show. */
export function propsOfNew(
  block: AnyBlock,
  {
    variant,
    pictures = [],
    product,
    now,
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
    ...(block.newestProduct && product !== undefined && { [block.newestProduct]: product }),
    ...(block.sitePlace && { [block.sitePlace]: { ...businessPlace } }),
    ...given,
  }
  for (const [prop, days = 0] of Object.entries(block.moments ?? {})) {
    if (now !== undefined && props[prop] === null) props[prop] = inDays(days, now)
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
