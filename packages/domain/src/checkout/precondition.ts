/** Hidden from scripts; it says whose cart it is. */
export const cartCookieName = 'CART'
/** Readable by scripts; it only says that there is a cart. */
export const hasCartCookieName = 'hasCart'

export type CheckoutPrecondition = { ok: true } | { ok: false; reason: 'no-cart' }

/** `hasCart` is for a caller that just filled the cart. A cookie emptied to clear it counts as missing. */
export const checkoutPrecondition = ({
  cookies,
  hasCart,
}: {
  cookies: Readonly<Record<string, string | undefined>>
  hasCart?: unknown
}): CheckoutPrecondition => {
  const isPresent = (value: unknown) => value === true || value === 'true'
  const allowed = Boolean(cookies[cartCookieName]) || isPresent(cookies[hasCartCookieName]) || isPresent(hasCart)
  return allowed ? { ok: true } : { ok: false, reason: 'no-cart' }
}
