import { maxShownCartCount } from '../catalogue/limits'

export const cartCountLabel = (items: number): string =>
  items > maxShownCartCount ? `${maxShownCartCount}+` : String(items)

export type CartIndicator = { initialized: boolean; empty: boolean; items: number; subtotal: string; label: string }

export const newCartIndicator = (): CartIndicator => ({
  initialized: false,
  empty: true,
  items: 0,
  subtotal: '',
  label: cartCountLabel(0),
})

/** `subtotal` is already formatted. */
export const syncCartIndicator = ({ items, subtotal }: { items: number; subtotal: string }): CartIndicator => ({
  initialized: true,
  empty: items === 0,
  items,
  subtotal,
  label: cartCountLabel(items),
})
