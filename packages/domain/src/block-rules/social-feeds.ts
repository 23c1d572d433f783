/** Whose pictures a block can show. The names are those of the widget call. */
export const socialServices = ['flickr', 'instagram', 'fivehundredpix'] as const
export type SocialService = (typeof socialServices)[number]

/** What people call them. */
export const socialServiceNames: Readonly<Record<SocialService, string>> = {
  flickr: 'Flickr',
  instagram: 'Instagram',
  fivehundredpix: '500px',
}

/** Services that answer nobody without the owner's own key. */
export const keyedSocialServices = ['instagram', 'fivehundredpix'] as const
export type KeyedSocialService = (typeof keyedSocialServices)[number]

export const needsKey = (service: SocialService): service is KeyedSocialService =>
  keyedSocialServices.some(keyed => keyed === service)

type Rules = {
  /** An account as its service writes it; nothing else ever becomes part of an address. */
  readonly account: RegExp
  /** The same in the address of a profile, as people paste it. */
  readonly pasted: RegExp
  readonly profile: (account: string) => string
}

const rules: Readonly<Record<SocialService, Rules>> = {
  flickr: {
    account: /^\d{1,12}@N\d{2}$/,
    pasted: /^https?:\/\/(?:www\.)?flickr\.com\/(?:photos|people)\/([^/?#]+)/,
    profile: account => `https://www.flickr.com/photos/${account}/`,
  },
  instagram: {
    account: /^[A-Za-z0-9._]{1,30}$/,
    pasted: /^https?:\/\/(?:www\.)?instagram\.com\/([^/?#]+)/,
    profile: account => `https://www.instagram.com/${account}/`,
  },
  fivehundredpix: {
    account: /^[A-Za-z0-9_-]{1,60}$/,
    pasted: /^https?:\/\/(?:www\.)?500px\.com\/p\/([^/?#]+)/,
    profile: account => `https://500px.com/p/${account}`,
  },
}

/** The account in what an owner typed or pasted: its name, with an @ before it, or the address of its profile. */
export function socialAccountOf(service: SocialService, given: string): string | undefined {
  const { account, pasted } = rules[service]
  const typed = given.trim()
  const name = pasted.exec(typed)?.[1] ?? typed.replace(/^@/, '')
  return account.test(name) ? name : undefined
}

export const socialProfile = (service: SocialService, account: string): string => rules[service].profile(account)

/** A picture of somebody, as pages show it. */
export type SocialPost = {
  readonly id: string
  /** Where it is at its service. */
  readonly href: string
  /** What its author wrote to it; empty when nothing. */
  readonly text: string
}

/** How long a stored answer is shown, and how long it is not asked for again: less after an answer that did not come. */
export const socialFeedTimes = { shown: 24 * 3_600_000, fresh: 3_600_000, afterFailure: 600_000 } as const
export const maxSocialPosts = 50
