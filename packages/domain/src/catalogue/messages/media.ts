import { unavailableMessages } from './interface'

export const mediaMessages = {
  lightboxUnavailable: 'lightboxify is not available in this tier!',
  invalidVideoEmbed: 'Invalid video embed.',
  customThumbnailNeedsVideo:
    'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.',
  unsupportedVideoAccount: unavailableMessages.basicVideoAccount,
  unknownEmbed:
    'This is not an address that can be shown here. Paste one of YouTube, Vimeo, Wistia, Animoto, Spotify or SoundCloud.',
} as const
