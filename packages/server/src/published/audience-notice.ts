import { definitions } from '@sitewright/blocks/definitions'
import type { AudienceNotice, JsonObject } from '@sitewright/domain/documents'

const type = 'member-area'

/** In the place of a section that is not for everybody: the way to log in, and to the first plan that opens it. */
export const audienceNotice =
  (locale: string): AudienceNotice =>
  ({ planIds }, { id }) => {
    const { version, defaults } = definitions[type]!
    const props = { ...(defaults(locale) as JsonObject), planId: planIds[0] ?? null }
    const place = { x: 1, y: 1, h: 6, layer: 0 }
    return {
      ...{ id: `${id}-for-members`.slice(-64), sectionId: id, type, version, props },
      placement: { desktop: { ...place, w: 24 }, mobile: { ...place, w: 8, h: 8 } },
    }
  }
