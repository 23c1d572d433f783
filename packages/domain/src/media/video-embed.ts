import { mediaMessages } from '../catalogue/messages/media'

export const videoProviders = ['YouTube', 'Vimeo', 'Wistia', 'Animoto'] as const
export type VideoProvider = (typeof videoProviders)[number]

export const videoEmbedAttributes = { html: 'data-html', providerName: 'data-provider-name' } as const

export const videoModes = ['none', 'fit', 'fill'] as const
export type VideoMode = (typeof videoModes)[number]

export type VideoModeCheck = { ok: true; mode: VideoMode } | { ok: false; reason: 'unknown-mode' }

/** Null means not set, which leaves the video at its natural size. */
export function checkVideoMode(given: string | null): VideoModeCheck {
  if (given === null) return { ok: true, mode: 'none' }
  const mode = videoModes.find(known => known === given)
  return mode ? { ok: true, mode } : { ok: false, reason: 'unknown-mode' }
}

export type VideoEmbedRefusal = 'no-player' | 'no-player-for-thumbnail' | 'unsupported-account'
export type VideoEmbedCheck = { ok: true } | { ok: false; reason: VideoEmbedRefusal }

export interface VideoEmbed {
  html: string
  providerName?: string
  basicAccount?: boolean
  customThumbnail: boolean
}

const hasPlayer = (html: string): boolean => /<(?:iframe|object)[\s/>]/i.test(html)

/** The provider that does not let the videos of its basic accounts be embedded. */
const providerWithoutBasicAccounts: VideoProvider = 'Vimeo'

export function checkVideoEmbed({ html, providerName, basicAccount, customThumbnail }: VideoEmbed): VideoEmbedCheck {
  if (!hasPlayer(html)) return { ok: false, reason: customThumbnail ? 'no-player-for-thumbnail' : 'no-player' }
  const refused = basicAccount === true && findVideoProvider(providerName) === providerWithoutBasicAccounts
  return refused ? { ok: false, reason: 'unsupported-account' } : { ok: true }
}

export const findVideoProvider = (name: string | undefined): VideoProvider | undefined =>
  videoProviders.find(provider => provider.toLowerCase() === name?.toLowerCase())

export const videoEmbedMessages: Record<VideoEmbedRefusal, string> = {
  'no-player': mediaMessages.invalidVideoEmbed,
  'no-player-for-thumbnail': mediaMessages.customThumbnailNeedsVideo,
  'unsupported-account': mediaMessages.unsupportedVideoAccount,
}
