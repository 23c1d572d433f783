import type { StockedVariant, StockMove } from '@sitewright/contract/inventory'
import { t } from '../../language'
import { productTitle } from '../products/product-words'

export const variantName = (item: Pick<StockedVariant, 'title' | 'options'>): string =>
  [productTitle(item), item.options].filter(Boolean).join(', ')

const order = ({ orderNumber }: StockMove): string =>
  orderNumber === null ? t('an order') : t('order {orderNumber}', { orderNumber })

const words: Record<StockMove['reason'], (move: StockMove) => string> = {
  counted: () => t('Counted'),
  imported: () => t('Imported'),
  reserved: move => t('Kept for {move}', { move: order(move) }),
  released: move => t('Put back from {move}', { move: order(move) }),
  shipped: move => t('Sent with {move}', { move: order(move) }),
  unshipped: move => t('Sending undone, {move}', { move: order(move) }),
  returned: move => t('Put back from a return, {move}', { move: order(move) }),
}
export const moveWords = (move: StockMove): string => words[move.reason](move)

/** With a sign, and nothing for nothing. */
export const signed = (change: number): string =>
  change === 0 ? '' : change > 0 ? `+${change}` : `−${Math.abs(change)}`
