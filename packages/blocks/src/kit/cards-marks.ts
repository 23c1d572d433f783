/** What the view of a list writes, and the quick view finds. */
export const quickViewMarks = {
  card: 'product-card',
  /** Opens the quick view of the product that it names. */
  button: 'quick-view-button',
  product: 'data-product',
  /** In the answer of the store: the part that buys. */
  form: 'quick-view-form',
} as const

/** What the quick view may have to say before its product has come. */
export const quickViewMessages = [
  'quickView.name',
  'quickView.count',
  'quickView.previous',
  'quickView.next',
  'quickView.close',
  'quickView.loading',
  'quickView.failed',
  'quickView.page',
] as const
