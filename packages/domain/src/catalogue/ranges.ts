/** A range of numbers of which only some have a name. The others are kept as they are: a newer site may know them. */
export type NumberRange = { first: number; last: number; known: Readonly<Record<string, number>> }

export type Member = { ok: true; number: number; name: string | null } | { ok: false; reason: 'out-of-range' }

export function readMember({ first, last, known }: NumberRange, value: unknown): Member {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < first || value > last)
    return { ok: false, reason: 'out-of-range' }
  const name = Object.keys(known).find(key => known[key] === value) ?? null
  return { ok: true, number: value, name }
}

export const blockTypes = {
  first: 1,
  last: 71,
  known: {
    navigation: 1,
    html: 2,
    image: 5,
    gallery: 8,
    form: 9,
    product: 43,
    newsletter: 51,
    donation: 52,
    button: 53,
    memberArea: 67,
    accordion: 69,
    marquee: 70,
    shape: 71,
  },
} as const

export const collectionTypes = { first: 1, last: 25, known: {} } as const

export const itemRecordTypes = {
  first: 1,
  last: 63,
  known: { review: 10, storeItem: 11, event: 12, lesson: 62, courseItem: 63 },
} as const

/** The names are given, their numbers are ours; a number is never used again. */
export const features = {
  first: 1,
  last: 70,
  known: {
    commerce: 1,
    subscriptions: 2,
    afterpay: 3,
    klarna: 4,
    clearpay: 5,
    giftCards: 6,
    pointOfSale: 7,
    productReviews: 8,
  },
} as const

/** Social profiles and connected services a site can link to. The numbers are ours; a number is never used again. */
export const services = {
  first: 1,
  last: 200,
  known: {
    email: 1,
    facebook: 2,
    instagram: 3,
    x: 4,
    youtube: 5,
    vimeo: 6,
    linkedin: 7,
    pinterest: 8,
    tiktok: 9,
    mastodon: 10,
    bluesky: 11,
    threads: 12,
    soundcloud: 13,
    spotify: 14,
    bandcamp: 15,
    behance: 16,
    dribbble: 17,
    github: 18,
    tumblr: 19,
    whatsapp: 20,
    telegram: 21,
    discord: 22,
    twitch: 23,
    patreon: 24,
    rss: 25,
    opentable: 100,
    amazon: 101,
    smugmug: 102,
    foodOrdering: 103,
  },
} as const
