export const limits = {
  blocksPerLayout: 60,
  tracksPerAlbum: 60,
  orderableItems: 250,
  nestedCategories: 10_000,
  productsPerCollection: 200,
  tagLength: 50,
  categoryLength: 25,
  smugGalleryCount: 20,
  smugGallerySize: 50,
} as const

export type LimitName = keyof typeof limits

export type LimitCheck = { ok: true } | { ok: false; reason: 'limit-reached'; limit: LimitName; max: number }

/** `amount` is what there would be after the action: refused, it leaves everything as it was. */
export function checkLimit(limit: LimitName, amount: number): LimitCheck {
  const max = limits[limit]
  return amount <= max ? { ok: true } : { ok: false, reason: 'limit-reached', limit, max }
}
