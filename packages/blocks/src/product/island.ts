import { type CardsOptions, startCards } from '../kit/engines/cards'
import type { Island } from '../kit/island'

export const mount: Island<CardsOptions> = (root, options, services) =>
  startCards(root, options, services, () => import('../kit/product-form/product-form'))
