import type { StockedVariant, StockMove } from '@sitewright/contract/inventory'
import { productTitle } from '../products/product-words'

export const variantName = (item: Pick<StockedVariant, 'title' | 'options'>): string =>
  [productTitle(item), item.options].filter(Boolean).join(', ')

const order = ({ orderNumber }: StockMove): string => (orderNumber === null ? 'an order' : `order ${orderNumber}`)

const words: Record<StockMove['reason'], (move: StockMove) => string> = {
  counted: () => 'Counted',
  imported: () => 'Imported',
  reserved: move => `Kept for ${order(move)}`,
  released: move => `Put back from ${order(move)}`,
  shipped: move => `Sent with ${order(move)}`,
  unshipped: move => `Sending undone, ${order(move)}`,
  returned: move => `Put back from a return, ${order(move)}`,
}
export const moveWords = (move: StockMove): string => words[move.reason](move)

/** With a sign, and nothing for nothing. */
export const signed = (change: number): string =>
  change === 0 ? '' : change > 0 ? `+${change}` : `−${Math.abs(change)}`
