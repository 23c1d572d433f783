import { boolean, defineBlock, object, productRef, query, variant } from '../kit'
import { lackIf } from '../kit/lacks'

export const product = defineBlock({
  type: 'product',
  version: 1,
  label: 'Product',
  group: 'commerce',
  synonyms: ['buy', 'item', 'shop'],
  props: object({
    productId: productRef(),
    look: variant(['card', 'wide']),
    showPrice: boolean(),
    showNote: boolean(),
    showButton: boolean(),
    quickView: boolean(),
  }),
  defaults: () => ({
    productId: null,
    look: 'card' as const,
    showPrice: true,
    showNote: true,
    showButton: false,
    quickView: true,
  }),
  variants: {
    card: { label: 'Card', props: { look: 'card' } },
    wide: { label: 'Wide', props: { look: 'wide', showButton: true } },
  },
  newestProduct: 'productId',
  size: { desktop: { w: 8, h: 10 }, mobile: { w: 8, h: 11 } },
  needs: ({ productId }) => ({ product: query.product({ id: productId }) }),
  island: 'idle',
  lacks: ({ productId }) => lackIf(productId === null, 'no-product'),
  migrations: [],
})
