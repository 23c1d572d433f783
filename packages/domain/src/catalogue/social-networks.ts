import type { services } from './ranges'

/** Where people and firms are found elsewhere, in the order in which owners choose. */
export const socialNetworks = [
  'instagram',
  'facebook',
  'youtube',
  'tiktok',
  'pinterest',
  'linkedin',
  'x',
  'mastodon',
  'bluesky',
  'github',
  'email',
  'website',
] as const
export type SocialNetwork = (typeof socialNetworks)[number]

type Service = keyof typeof services.known

/** Those that are called the same in every language; the others' names are messages. */
export const networkNames = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
  x: 'X',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  github: 'GitHub',
} as const satisfies Record<Exclude<SocialNetwork, 'email' | 'website'> & Service, string>
