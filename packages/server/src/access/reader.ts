import type { DocumentReader } from '@sitewright/domain/documents'
import { may } from '@sitewright/domain/roles'
import type { Knocking, PlansOf } from './met'

/**
 * For whom sections are drawn that not everybody may read: a member by the plans they have at this moment. On the editing
 * address whoever works on the site sees all of it.
 */
export const createReader =
  (plansOf: PlansOf) =>
  async ({ site, request, member, context }: Knocking): Promise<DocumentReader> => {
    if (request.state.place.kind === 'public') return member && plansOf(site.id, member)
    return may(context.actor, 'site-view') ? 'everything' : null
  }

export type ReaderOf = ReturnType<typeof createReader>
