import { limits } from '@sitewright/domain/catalogue'
import {
  assetRef,
  boolean,
  defineBlock,
  itemSource,
  list,
  localString,
  migration,
  object,
  oneOf,
  query,
  text,
  variant,
} from '../kit'
import { lackIf } from '../kit/lacks'
import { listOfFilter } from '../kit/list-of-filter'

/** Played before anything else is chosen: what stands on the page itself. */
const ofThisPage = { collectionId: 'here', filter: { kind: 'none' }, sort: 'manual' } as const

const albumsPlayCollections = migration(2, 'albums may play a page of tracks', props => ({
  ...props,
  from: 'own',
  source: ofThisPage,
}))

export const album = defineBlock({
  type: 'album',
  version: 2,
  label: 'Album',
  group: 'business',
  synonyms: ['tracks', 'playlist', 'music', 'record', 'podcast', 'sounds'],
  props: object({
    from: oneOf(['own', 'collection']),
    source: itemSource({ of: 'album' }),
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
    from: 'own' as const,
    source: ofThisPage,
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
  needs: ({ from, source: { collectionId, filter, sort }, tracks, cover }) => ({
    files: query.assets(from === 'own' ? tracks.flatMap(({ asset }) => asset ?? []) : []),
    picture: query.asset(cover),
    ...(from === 'collection' && {
      cards: query.items({ collectionId, ...listOfFilter(filter), limit: limits.tracksPerAlbum, sort }),
    }),
  }),
  island: 'interaction',
  lacks: ({ from, tracks }) => lackIf(from === 'own' && !tracks.some(({ asset }) => asset !== null), 'no-sound'),
  migrations: [albumsPlayCollections],
})
