/** Whether visitors see a product, or will from a moment on. */
export const productStates = ['PUBLISHED', 'SCHEDULED', 'DRAFT'] as const
export type ProductState = (typeof productStates)[number]

/** A scheduled product is on sale from its hour on; nobody has to flip a switch. */
export const isOnSale = (
  { state, publishAt }: { readonly state: ProductState; readonly publishAt: Date | null },
  now: Date,
): boolean => state === 'PUBLISHED' || (state === 'SCHEDULED' && publishAt !== null && publishAt <= now)

export const productPath = (urlId: string, storePath: string): string =>
  `${storePath === '/' ? '' : storePath}/${urlId}`
