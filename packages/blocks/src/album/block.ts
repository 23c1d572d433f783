import { limits } from '@sitewright/domain/catalogue'
import { assetRef, boolean, defineBlock, list, localString, object, query, text, variant } from '../kit'
import { lackIf } from '../kit/lacks'

export const album = defineBlock({
  type: 'album',
  version: 1,
  label: 'Album',
  group: 'business',
  synonyms: ['tracks', 'playlist', 'music', 'record', 'podcast', 'sounds'],
  props: object({
    tracks: list(
      {
        asset: assetRef(),
        title: localString({ max: 120 }),
        by: localString({ max: 120 }),
        /** As the owner writes it, such as 3.40. */
        length: text({ max: 10 }),
      },
      { min: 0, max: limits.tracksPerAlbum },
    ),
    title: localString({ max: 120 }),
    text: localString({ max: 300 }),
    cover: assetRef(),
    numbers: boolean(),
    /** The next track follows by itself. */
    continuous: boolean(),
    look: variant(['cover', 'list']),
  }),
  defaults: () => ({
    tracks: [],
    title: {},
    text: {},
    cover: null,
    numbers: true,
    continuous: true,
    look: 'cover' as const,
  }),
  variants: {
    cover: { label: 'With cover', props: { look: 'cover' } },
    list: { label: 'List only', props: { look: 'list' } },
  },
  size: { desktop: { w: 10, h: 10 }, mobile: { w: 8, h: 12 } },
  needs: ({ tracks, cover }) => ({
    files: query.assets(tracks.flatMap(({ asset }) => asset ?? [])),
    picture: query.asset(cover),
  }),
  island: 'interaction',
  lacks: ({ tracks }) => lackIf(!tracks.some(({ asset }) => asset !== null), 'no-sound'),
  migrations: [],
})
