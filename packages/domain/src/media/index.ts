export {
  type Embed,
  type EmbedName,
  type EmbedProvider,
  embedDescription,
  embedFrame,
  embedLimits,
  embedPage,
  embedProviders,
  type FilmProvider,
  filmProviders,
  isEmbedId,
  isFilmProvider,
} from './embed-providers'
export {
  closesLightbox,
  type LightboxClick,
  type LightboxEvent,
  type LightboxStart,
  type LightboxZone,
  lightboxClickZoneShare,
  lightboxKeyInterval,
  lightboxOverlayOpacity,
  lightboxPadding,
  lightboxSpeedSeconds,
  lightboxStartIndex,
  lightboxZone,
  mayMoveByKey,
} from './lightbox'
export { lightboxWarning } from './lightbox-tier'
export { formatPlayTime } from './play-time'
export { nothingPlays, type PlaybackAction, type PlaybackState, playback, showsOverlay } from './playback'
export { type PlayerCommand, playerMessage } from './player-command'
export { readEmbed } from './read-embed'
export {
  autoPlaceholderAspect,
  type BoxSize,
  defaultVideoAspect,
  placeholderAspect,
  videoAspect,
  videoFrame,
  videoResizeTimeout,
} from './video-aspect'
export {
  checkVideoEmbed,
  checkVideoMode,
  findVideoProvider,
  type VideoEmbed,
  type VideoEmbedCheck,
  type VideoEmbedRefusal,
  type VideoMode,
  type VideoModeCheck,
  type VideoProvider,
  videoEmbedAttributes,
  videoEmbedMessages,
  videoModes,
  videoProviders,
} from './video-embed'
export { isAtEdge, largestScale, noZoom, panned, type Zoom, type ZoomArea, zoomedAt } from './zoom'
