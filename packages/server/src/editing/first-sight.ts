import type { SiteSummary } from '@sitewright/contract/sites'
import { type FontFiles, shownTimes, siteOfDraft } from '@sitewright/render'
import { firstSight } from '@sitewright/render/first-sight'
import type { ReadOpening } from '../pages'
import type { Platform } from '../platform/platform'

type Content = Awaited<ReturnType<ReadOpening>>

/** Draws the framed page for whoever waits for the tool. A page that cannot be drawn is the tool's to explain. */
export const createFirstSight =
  ({ log, clock, fonts }: Pick<Platform, 'log' | 'clock'> & { readonly fonts: FontFiles }) =>
  ({ draft, page, drawn }: Content, site: SiteSummary): string | undefined => {
    if (!page) return undefined
    try {
      return firstSight({
        site: siteOfDraft(draft, site),
        pageId: page.page.id,
        isItem: false,
        ...drawn.page,
        shared: drawn,
        hidden: shownTimes([drawn.announcement.document], clock.now()).without,
        fonts,
      })
    } catch (error) {
      log.warn({ err: error, siteId: site.id, pageId: page.page.id }, 'a page could not be drawn for the editor')
      return undefined
    }
  }

export type DrawFirstSight = ReturnType<typeof createFirstSight>
