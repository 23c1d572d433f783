import type { CollectionKind } from '@sitewright/domain/collections'
import { language, t } from '../language'

type Nouns = { readonly one: string; readonly many: string; readonly titled: string; readonly empty: string }

/** What the items of a kind are called. */
export const nouns: Readonly<Record<CollectionKind, Nouns>> = {
  blog: { one: t('post'), many: t('posts'), titled: t('Posts'), empty: t('Posts stand here, the newest first.') },
  events: {
    one: t('event'),
    many: t('events'),
    titled: t('Events'),
    empty: t('Events stand here, with their day and place.'),
  },
  portfolio: {
    one: t('project'),
    many: t('projects'),
    titled: t('Projects'),
    empty: t('Projects stand here, in your order.'),
  },
  gallery: {
    one: t('picture'),
    many: t('pictures'),
    titled: t('Pictures'),
    empty: t('Pictures and films stand here, in your order.'),
  },
  album: {
    one: t('track'),
    many: t('tracks'),
    titled: t('Tracks'),
    empty: t('Tracks stand here, in the order they play.'),
  },
}

export const countWords = (kind: CollectionKind, count: number): string =>
  `${count.toLocaleString(language)} ${count === 1 ? nouns[kind].one : nouns[kind].many}`
