/**
 * What a cached page was made of, besides its release and the site's settings, which every page is made of. Whoever
 * changes one of these announces its key, and the pages that name it are dropped. No key holds a space.
 */
export type PageKey =
  `${'asset' | 'item' | 'items' | 'labels' | 'authors' | 'product' | 'stock' | 'list' | 'store' | 'feed' | 'reviews' | 'comments' | 'experiments' | 'plans' | 'donations'}:${string}`

/** A file of the library: its address, its description, its focal point. */
export const assetKey = (id: string): PageKey => `asset:${id}`

/** An item of a collection, as its own page and its cards show it. */
export const itemKey = (id: string): PageKey => `item:${id}`

/** Which items visitors see in the lists of a collection, and in which order. */
export const itemsKey = (collectionId: string): PageKey => `items:${collectionId}`

/** The names and addresses of the categories and tags of a collection. */
export const labelsKey = (collectionId: string): PageKey => `labels:${collectionId}`

/** Who wrote something on this site. */
export const authorsKey: PageKey = 'authors:site'

/** A product as lists show it, and whatever else its own page tells, but for how many there are. */
export const productKey = (id: string): PageKey => `product:${id}`

/** The product that a key stands for; undefined for keys of everything else. */
export const productIdOf = (key: PageKey): string | undefined => /^product:(.+)$/.exec(key)?.[1]

/** How many pieces of a product there are. Lists say so only near the end, which is a change of the product too. */
export const stockKey = (id: string): PageKey => `stock:${id}`

/** The product whose pieces a key counts. */
export const stockIdOf = (key: PageKey): string | undefined => /^stock:(.+)$/.exec(key)?.[1]

/** The reviews of a product that visitors see, and what they come to on average. */
export const reviewsKey = (productId: string): PageKey => `reviews:${productId}`

/** The comments of a page that visitors see. */
export const commentsKey = (pageId: string): PageKey => `comments:${pageId}`

/** Which products visitors see, in the owner's order and by age. All of a site are in one list. */
export const productListKey: PageKey = 'list:store'

/** The order of the same products by price; a list in that order is made of both. */
export const productPricesKey: PageKey = 'list:store:prices'

/** Which of the same products can be bought: a list that counts them is made of it. */
export const productStockKey: PageKey = 'list:store:stock'

/** What the shop says beside the price of everything. */
export const storeTermsKey: PageKey = 'store:terms'

/** What people may be members of, as pages tell of it. */
export const memberPlansKey: PageKey = 'plans:site'

/** What people may give on the donation pages of the shop. */
export const donationPagesKey: PageKey = 'donations:site'

/** The toggles and tests of the site, which every page carries. */
export const experimentsKey: PageKey = 'experiments:site'

/** What somebody shows at another service, as the site stored it last. */
/** Where programs that compare shops, and those that show ads, look for everything that is sold. */
export const productFeedPath = '/feeds/products.xml'

export const socialFeedKey = (service: string, account: string): PageKey => `feed:${service}:${account}`
