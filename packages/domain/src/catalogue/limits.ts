/** One constant each, so that a rule takes along only the limit it asks for. */
export const maxBlocksPerLayout = 60
/** Steps by which one thing gets cheaper when more are bought. */
export const maxPriceBreaks = 10
export const maxPriceCents = 100_000_000
export const maxSkuLength = 60
export const maxBarcodeLength = 100
export const minStoreSlugLength = 3
export const maxQuantity = 9_999
/** No amount of a cart may pass this, so that sums stay exact in numbers and in the database. */
export const maxTotalCents = 10_000_000_000_000
export const maxShownCartCount = 100
/** How long the link to an order opens it without a question. */
export const orderLinkDays = 60
/** Products shown to somebody who opens an empty cart. */
export const cartDrawerSuggestions = 3
/** How long stock is held for a card payment that has not come. */
export const checkoutHoldMinutes = 15
/** The same while the buyer is away at PayPal. */
export const payPalHoldMinutes = 30
/** How long what a buyer approved in a wallet may be paid with; PayPal itself forgets it after three hours. */
export const expressMinutes = 120
/** How long it is held after a card was refused, and how many cards an order may try. */
export const refusedHoldMinutes = 5
export const maxPaymentTries = 5
/** In how many parts an order may be paid. */
export const instalmentPayments = { least: 2, usual: 4, most: 24 } as const
/** How long an order waits for money that comes another way. */
export const manualHoldDays = { least: 1, usual: 7, most: 60 } as const

/** Plans of one site, and what they may say; the newest holders are listed. */
export const memberPlanLimits = { plans: 25, name: 60, description: 600, holdersListed: 200 } as const

/** Mails about one cart, and how late the last may come. */
/** What is reached is refused by name, and nothing is lost. */
export const newsletterLimits = {
  lists: 50,
  name: 100,
  description: 300,
  subject: 150,
  welcome: 5_000,
  importLines: 100_000,
  importBytes: 12_000_000,
  confirmDays: 7,
  undoHours: 24,
  /** So many letters in a row, over so many days, that were not taken end writing to an address. */
  bouncesInRow: 5,
  bounceDays: 14,
  consentText: 2_000,
} as const

/** What a letter to a list may hold, and how fast letters leave. */
export const campaignLimits = {
  perSite: 1_000,
  name: 100,
  subject: 150,
  /** More is cut in the list of mails on a phone. */
  shownSubject: 60,
  preview: 150,
  blocks: 60,
  words: 200,
  alt: 300,
  link: 2_000,
  lists: 20,
  /** Mail programs cut what is longer and hide the way out with it. */
  bytes: 100_000,
  testAddresses: 10,
  /** Of the whole installation. */
  perSecond: 10,
  tries: 6,
  /** The first go alone: who gave a wrong list hears of it before everybody's mail server does. */
  firstOnes: 200,
  firstOnesAtLeast: 20,
  mostBouncesPercent: 5,
  mostComplaintsPerThousand: 3,
} as const

export const reminderLimits = { steps: 3, hours: 24 * 30 } as const

/** What an order written by its owner may hold, and how often a card may be tried on its link. */
export const manualOrderLimits = { lines: 50, name: 100, taxes: 6, cardTries: 20 } as const
export const maxPaymentInstructions = 1000
/**
 * How long the text of a mail is kept: from the day it was sent, and from the day it was written when it was not. A mail
 * that could not be sent is kept longer, for whoever finds out why.
 */
export const mailTextDays = { sent: 30, notSent: 90 } as const
/** The first order of a shop. Low numbers tell buyers how few came before them. */
export const firstOrderNumber = 1001
/** Words that go with a gift card, how far ahead it may be sent, and how many pay for one cart. */
export const giftCardLimits = {
  recipientName: 100,
  senderName: 100,
  message: 500,
  note: 200,
  daysAhead: 365,
  perCart: 5,
} as const
/** What a page for donations may hold, and what somebody may write with a gift. */
export const donationLimits = {
  name: 100,
  text: 2000,
  suggested: 6,
  funds: 20,
  pages: 50,
  dedication: 200,
} as const
/** How often a file that was bought may be fetched, and for how long. */
export const downloadLimits = { most: 5, days: 30, fileBytes: 160_000_000, filesPerProduct: 20 } as const
/** Few enough that a visitor should know. */
export const fewLeftLimit = 5
/** What an owner may count to. */
export const maxStock = 1_000_000
/** What a buyer chooses by, what there is of each, and how many combinations of them are made. */
export const maxOptions = 6
export const maxOptionValues = 100
export const maxVariants = 250
export const maxCategoryDepth = 10
/** A list counts no further: "more than 10,000" says enough. */
export const maxCounted = 10_001
/** What was deleted can be brought back for so long. */
export const deletedProductDays = 30
/** Products that are changed in one go. */
export const maxProductsAtOnce = 200
/** Of one act with every order that matches. */
export const maxOrdersPerAct = 100_000
/** Enough for any household; without an end a cart could be grown until it cannot be read. */
export const maxCartLines = 100
/** More of any of these no shop has yet; without an end one save could fill the memory of every checkout. */
export const shippingLimits = {
  zones: 100,
  places: 500,
  rates: 20,
  steps: 50,
  pickupPlaces: 50,
  name: 60,
  detail: 200,
  importBytes: 500_000,
  quoteAddress: 500,
  quoteSecretLeast: 16,
  quoteSecret: 200,
  quotedServices: 20,
} as const
export const taxLimits = { regions: 2000, classes: 10, name: 60, importBytes: 500_000 } as const
export const discountLimits = {
  discounts: 1000,
  automatic: 25,
  codesInCart: 5,
  name: 60,
  code: 40,
  /** Codes that one job makes. */
  codesAtOnce: 10_000,
  scope: 500,
} as const
export const maxParcelGrams = 1_000_000
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

/** A product file in bytes and lines; it is streamed, so only the disk and patience set an end. */
export const maxImportBytes = 2_000_000_000
export const maxImportLines = 1_000_000
/** How long an import can be undone. */
export const importUndoDays = 30

/** Characters are what a person can type; bytes what a browser sends. What is past one of these is refused and kept. */
export const formLimits = {
  forms: 250,
  name: 100,
  fields: 100,
  steps: 20,
  rules: 10,
  options: 200,
  /** Of a label, an option, a description. */
  words: 500,
  line: 1_000,
  text: 10_000,
  password: 200,
  handle: 50,
  hidden: 200,
  /** In all answers of one submission together. */
  answers: 100_000,
  bodyBytes: 256 * 1024,
  /** Of what the browser says about the page. */
  said: 200,
  targets: 10,
  addresses: 10,
  files: 10,
  fileBytes: 20_000_000,
  filesBytes: 50_000_000,
  /** Sent ahead by one visitor for one form: they choose again, and what was before waits for its end. */
  filesWaiting: 30,
  listed: 50,
  exported: 100_000,
  note: 5_000,
  wordsOfSubmission: 60,
  draftDays: 7,
  deletedDays: 30,
  spamDays: 30,
  /** From where something came, which only tells spam; nobody else asks. */
  networkDays: 30,
  keyHours: 24,
  /** How long a version that was live still takes answers. */
  versionHours: 48,
  uploadMinutes: 120,
  /** So many submissions an hour are a rush where they are so many times what is usual. */
  rushLeast: 30,
  rushTimes: 10,
} as const

/** How far ahead a release may be planned. */
export const longestScheduleDays = 730

/** What a person can run into while editing, each with its own message. */
export const limits = {
  blocksPerLayout: maxBlocksPerLayout,
  tracksPerAlbum: 60,
  orderableItems: 250,
  itemsPerCollection: 10_000,
  labelsPerCollection: 500,
  authorsPerSite: 500,
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

/** Code of the owner's own on every page of a site. In characters where it is text. */
export const snippetLimits = { count: 20, name: 60, code: 20_000, all: 100_000, host: 120, hosts: 30 } as const
