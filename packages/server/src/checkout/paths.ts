/** Enough for a slow typist whose totals follow along; a card-testing bot meets it at once. */
export const placeRate = { name: 'place-order', limit: 20, perSeconds: 60, by: 'ip' } as const

/** A code can be guessed, so there are few tries. */
export const codeRate = { name: 'codes', limit: 20, perSeconds: 60, by: 'ip' } as const

export const confirmationPath = (orderId: string) => `/checkout/confirmed/${orderId}`
/** Where a buyer comes back to from a wallet they opened before the form. */
export const expressPath = (key: string) => `/checkout/express/${key}`
/** Where a buyer comes back to from what a provider asked. */
export const returnPath = (attemptId: string) => `/checkout/return/${attemptId}`

export const noSuchOrder = 'We could not find that order.'
