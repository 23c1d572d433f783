/** One constant each, so that a rule takes along only the limit it asks for. */
export const maxBlocksPerLayout = 60
export const maxPriceCents = 100_000_000
export const maxSkuLength = 60
export const minStoreSlugLength = 3
export const maxQuantity = 9_999
/** No amount of a cart may pass this, so that sums stay exact in numbers and in the database. */
export const maxTotalCents = 10_000_000_000_000
export const maxShownCartCount = 100
/** How long stock is held for a card payment that has not come. */
export const checkoutHoldMinutes = 15
/** How long an order waits for money that comes another way. */
export const manualHoldDays = { least: 1, usual: 7, most: 60 } as const
export const maxPaymentInstructions = 1000
/**
 * How long the text of a mail is kept: from the day it was sent, and from the day it was written when it was not. A mail
 * that could not be sent is kept longer, for whoever finds out why.
 */
export const mailTextDays = { sent: 30, notSent: 90 } as const
/** The first order of a shop. Low numbers tell buyers how few came before them. */
export const firstOrderNumber = 1001
/** Few enough that a visitor should know. */
export const fewLeftLimit = 5
/** What an owner may count to. */
export const maxStock = 1_000_000
/** Enough for any household; without an end a cart could be grown until it cannot be read. */
export const maxCartLines = 100
export const maxIntegerPlaces = 15
export const minEmailLength = 3
export const maxEmailLength = 256
export const minIdentifierLength = 3
export const maxIdentifierLength = 40
export const maxUrlIdLength = 200
export const maxNavigationEntries = 250
export const maxSectionsPerPage = 100
export const maxSectionNameLength = 60
/** Percent: a darker ground over a picture would leave nothing of it to see. */
export const maxOverlay = 80
/** Heights in pixels. */
export const dividerSizes = { least: 8, usual: 64, most: 240 } as const
export const maxRows = 1000
/** Commands that are done as one. */
export const maxBatchCommands = 200
export const maxLayer = 2000
export const maxHighlightsPerText = 50
export const richTextDepth = 8
export const maxRichTextLength = 100_000
export const maxRichTextLinkLength = 2000
/** Comparing two texts takes time by the square: above this, what is between their equal ends counts as written anew. */
export const maxComparedPairs = 250_000
/** The same for paragraphs that are only alike: above this only equals are paired. */
export const maxAlikePairs = 10_000
/** The share of words that two paragraphs have in common when one was made of the other. */
export const leastLikeness = 0.5
/** Translations are read by recursion: without an end a hostile one fills the stack. */
export const maxMessageDepth = 20
export const queryDepth = 5
export const queryIndexLimit = 20
export const queryParameterLimit = 1000
export const eventKeyLimit = 1000
/** A link of this length is refused; kinds that are not named have no limit. */
export const linkLengthLimits = {
  file: 150,
  internal: 150,
  anchor: 100,
  tel: 50,
  sms: 1000,
  mailto: 1000,
  javascript: 250,
  ftp: 100,
} as const

/** As many as a page can show and a person can sort. */
export const maxGallerySlides = 500

/** Largest upload by kind, in bytes. Pictures are decoded in memory; sound and film are only copied. */
export const maxUploadBytes = { image: 20_000_000, file: 20_000_000, audio: 160_000_000, video: 160_000_000 } as const
export const maxFolderNameLength = 60
/** Files that are moved, deleted or asked about in one go. */
export const maxAssetsAtOnce = 200

/** How far ahead a release may be planned. */
export const longestScheduleDays = 730

/** What a person can run into while editing, each with its own message. */
export const limits = {
  blocksPerLayout: maxBlocksPerLayout,
  tracksPerAlbum: 60,
  orderableItems: 250,
  nestedCategories: 10_000,
  productsPerCollection: 200,
  tagLength: 50,
  categoryLength: 25,
  smugGalleryCount: 20,
  smugGallerySize: 50,
  savedSections: 100,
  mediaFolders: 100,
} as const

export type LimitName = keyof typeof limits

export type LimitCheck = { ok: true } | { ok: false; reason: 'limit-reached'; limit: LimitName; max: number }

/** `amount` is what there would be after the action: refused, it leaves everything as it was. */
export function checkLimit(limit: LimitName, amount: number): LimitCheck {
  const max = limits[limit]
  return amount <= max ? { ok: true } : { ok: false, reason: 'limit-reached', limit, max }
}
