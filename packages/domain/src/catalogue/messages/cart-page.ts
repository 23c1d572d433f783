/** What pages say about a cart. They bring it along, so what only the server says stands elsewhere. */
export const cartPageMessages = {
  looking: 'Looking in your cart',
  stillLoading: 'Still loading.',
  empty: 'Your cart is empty.',
  removeUnavailable: 'Remove what is no longer available to check out.',
  atCheckout: 'Delivery and tax are worked out at checkout.',
  continueShopping: 'Continue shopping',
  minimumSubtotal: 'To check out, your order subtotal must be {subtotal} or more.',
} as const

/** The same at the checkout. */
export const lineUnavailableMessage = 'No longer available in this quantity'
export const noDeliveryMessage = 'We do not send to that address.'
