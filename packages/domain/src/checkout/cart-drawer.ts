/** How the cart page is asked for where the cart opens above another page. */
export const cartDrawerFormat = 'drawer'

/** Where the drawer is, given the address of the cart page. */
export const cartDrawerAddress = (path: string): string => `${path}?format=${cartDrawerFormat}`
