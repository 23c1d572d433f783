export const mediaMessages = {
  lightboxUnavailable: 'lightboxify is not available in this tier!',
  invalidVideoEmbed: 'Invalid video embed.',
  customThumbnailNeedsVideo:
    'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.',
  unsupportedVideoAccount: 'Videos of basic Vimeo accounts are not supported.',
} as const
