import type { CollectionKind } from '@sitewright/domain/collections'

type Nouns = { readonly one: string; readonly many: string; readonly titled: string; readonly empty: string }

/** What the items of a kind are called. */
export const nouns: Readonly<Record<CollectionKind, Nouns>> = {
  blog: { one: 'post', many: 'posts', titled: 'Posts', empty: 'Posts stand here, the newest first.' },
  events: { one: 'event', many: 'events', titled: 'Events', empty: 'Events stand here, with their day and place.' },
  portfolio: { one: 'project', many: 'projects', titled: 'Projects', empty: 'Projects stand here, in your order.' },
  gallery: {
    one: 'picture',
    many: 'pictures',
    titled: 'Pictures',
    empty: 'Pictures and films stand here, in your order.',
  },
  album: { one: 'track', many: 'tracks', titled: 'Tracks', empty: 'Tracks stand here, in the order they play.' },
}

export const countWords = (kind: CollectionKind, count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? nouns[kind].one : nouns[kind].many}`
