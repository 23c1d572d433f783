/** How a product is asked for where it is looked at without leaving the list. */
export const quickViewFormat = 'quick-view'

/** Where the quick view of a product is, given the address of its page. */
export const quickViewAddress = (path: string): string => `${path}?format=${quickViewFormat}`
