/** Numbered in this order. */
export const blockVariants = {
  gallery: { slideshow: 1000, carousel: 1001, grid: 1002, stack: 1003 },
  summary: { wall: 1004, carousel: 1005, list: 1006, grid: 1007 },
  chart: { bar: 1008, line: 1009, pie: 1010 },
  image: { inline: 1011, poster: 1012, card: 1013, overlap: 1014, collage: 1015, stack: 1016 },
  reservation: { reservation: 1017, event: 1018 },
} as const

/** 1019 is reserved: inside the range, without a variant. */
export const blockVariantIds = { first: 1000, last: 1019 } as const

export type BlockVariant = { block: string; variant: string }

/** `null` for a number without a variant. */
export function blockVariantOf(id: number): BlockVariant | null {
  for (const [block, variants] of Object.entries(blockVariants))
    for (const [variant, number] of Object.entries(variants)) if (number === id) return { block, variant }
  return null
}
