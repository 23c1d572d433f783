import { calendarText } from '@sitewright/domain/collections'
import { itemKey, itemsKey } from '@sitewright/domain/publishing'
import { localise } from '@sitewright/domain/sites'
import { localisedPath } from '@sitewright/render'
import type { Platform } from '../../platform/platform'
import type { Place } from '../page-maker'
import { siteView } from '../site-view'
import type { CollectionSource } from '../sources'
import type { MadePage } from '../stored-page'
import { eventOf } from './answers'
import { pathOfItem } from './place'

type Item = Awaited<ReturnType<CollectionSource['byIds']>>[number]
type Deps = Pick<Platform, 'config' | 'database' | 'clock'> & { readonly collections: CollectionSource }

/** Calendars of visitors keep what was; a year of it and everything ahead is what they ask for. */
const mostEvents = 500
const backMs = 366 * 86_400_000

export const createCalendarMaker =
  ({ config, database, clock, collections }: Deps) =>
  async (
    { site, frame }: Place,
    { pageId, locale, event }: { pageId: string; locale: string; event: Item | undefined },
  ): Promise<MadePage> => {
    const view = siteView(config, site, frame, locale)
    const place = frame.collections.get(pageId)!
    const words = (text: Parameters<typeof localise<string>>[0]) =>
      localise(text, locale, frame.manifest.primaryLocale) ?? ''
    const now = clock.now()
    const found = event
      ? [event]
      : (
          await database.withSite(site.id, tx =>
            collections.starting(
              tx,
              { collectionId: pageId, locale, list: 'all' },
              {
                from: new Date(now.getTime() - backMs).toISOString(),
                until: '9999-12-31T23:59:59.999Z',
                descending: false,
                limit: mostEvents,
              },
            ),
          )
        ).items
    const speaking = { locale, timeZone: site.timeZone }
    const events = found.flatMap(item => {
      const times = eventOf(place, item.summary, speaking)
      if (!times) return []
      const address = `${view.baseUrl}${localisedPath(view, pathOfItem(place, item.summary, locale))}`
      const { start, end, allDay, timeZone, cancelled, place: where } = times
      return [
        {
          ...{ id: item.id, start, end, allDay, timeZone, cancelled, address },
          title: words(item.summary.title),
          text: words(item.summary.excerpt),
          place: where,
          sequence: item.version - 1,
          changedAt: item.publishedAt,
        },
      ]
    })
    return {
      status: 200,
      contentType: 'text/calendar; charset=utf-8',
      body: calendarText({ name: words(place.title), host: new URL(view.baseUrl).host, events }),
      keys: event ? [itemKey(event.id)] : [itemsKey(pageId), ...found.map(({ id }) => itemKey(id))],
    }
  }
