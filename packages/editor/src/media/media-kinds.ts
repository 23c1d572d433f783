import type { AssetKind } from '@sitewright/domain/assets'
import { t } from '../language'

export type ShownKind = AssetKind

/** What each kind of library says and takes. */
export const mediaKinds: Record<
  ShownKind,
  {
    readonly title: string
    readonly one: string
    readonly many: string
    readonly empty: string
    /** As browsers name them. */
    readonly accepted: readonly string[]
  }
> = {
  image: {
    title: t('Images'),
    one: t('picture'),
    many: t('pictures'),
    empty: t('Pictures appear here. Drop some, or upload them.'),
    accepted: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml'],
  },
  video: {
    title: t('Videos'),
    one: t('video'),
    many: t('videos'),
    empty: t('Videos appear here. Drop some, or upload them: MP4 or WebM.'),
    accepted: ['video/mp4', 'video/webm'],
  },
  audio: {
    title: t('Sounds'),
    one: t('sound'),
    many: t('sounds'),
    empty: t('Sounds appear here. Drop some, or upload them: MP3, M4A, OGG or WAV.'),
    accepted: ['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/ogg', 'audio/wav', 'audio/flac', 'audio/aac'],
  },
  file: {
    title: t('Files'),
    one: t('file'),
    many: t('files'),
    empty: t('Files appear here. Drop some, or upload them: PDF, ZIP, EPUB, GeoJSON or captions.'),
    accepted: [
      'application/pdf',
      'application/zip',
      'application/epub+zip',
      'application/geo+json',
      '.geojson',
      'text/vtt',
      '.vtt',
    ],
  },
}

/** The library of everything, where a person sees to it. */
export const allKinds: Record<AssetKind, string> = {
  image: t('Pictures'),
  video: t('Videos'),
  audio: t('Sounds'),
  file: t('Documents'),
}
