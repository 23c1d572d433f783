import type { StructuredContent, Variant } from './product'

type Stocked = Pick<Variant, 'qtyInStock' | 'unlimited'>
type StockedContent = Pick<StructuredContent, 'productType'> & { variants: Stocked[] }

export const isVariantSoldOut = ({ qtyInStock, unlimited }: Stocked): boolean => !unlimited && qtyInStock <= 0

/** A product that is not digital and has no variants is sold out: nothing could be put in the cart. */
export const isSoldOut = ({ productType, variants }: StockedContent): boolean =>
  productType !== 'DIGITAL' && variants.every(isVariantSoldOut)

export const stockTotal = ({ productType, variants }: StockedContent): number =>
  productType === 'DIGITAL' || variants.some(variant => variant.unlimited)
    ? Number.POSITIVE_INFINITY
    : variants.reduce((total, variant) => total + variant.qtyInStock, 0)
