import type { Platform } from '../platform/platform'
import { createDelivering, type DeliveringSources } from './delivering'
import { createFiling } from './filing'
import { createInbox, type InboxSources } from './inbox'
import { createSubmissionsOfPerson } from './repository/person'
import { createTargets, type TargetSources } from './targets'

/** What becomes of a submission once it is there, and what its owner does with it. */
export function createFormInbox(platform: Platform, sources: DeliveringSources & InboxSources & TargetSources) {
  const delivering = createDelivering(platform, sources)
  return {
    ofPerson: createSubmissionsOfPerson(platform, sources),
    filing: createFiling(platform),
    inbox: createInbox(platform, { ...sources, delivering }),
    targets: createTargets(platform, sources),
  }
}
export type FormInbox = ReturnType<typeof createFormInbox>
