import type { AssetKind } from '@sitewright/domain/assets'

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
    title: 'Images',
    one: 'picture',
    many: 'pictures',
    empty: 'Pictures appear here. Drop some, or upload them.',
    accepted: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml'],
  },
  video: {
    title: 'Videos',
    one: 'video',
    many: 'videos',
    empty: 'Videos appear here. Drop some, or upload them: MP4 or WebM.',
    accepted: ['video/mp4', 'video/webm'],
  },
  audio: {
    title: 'Sounds',
    one: 'sound',
    many: 'sounds',
    empty: 'Sounds appear here. Drop some, or upload them: MP3, M4A, OGG or WAV.',
    accepted: ['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/ogg', 'audio/wav', 'audio/flac', 'audio/aac'],
  },
  file: {
    title: 'Files',
    one: 'file',
    many: 'files',
    empty: 'Files appear here. Drop some, or upload them: PDF, ZIP, EPUB, GeoJSON or captions.',
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
  image: 'Pictures',
  video: 'Videos',
  audio: 'Sounds',
  file: 'Documents',
}
