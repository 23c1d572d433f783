import type * as contract from '@sitewright/contract/campaigns'
import { campaignLimits } from '@sitewright/domain/catalogue'
import { campaignMessages as messages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { type Answer, notFound, refused } from '../platform/http/answers'
import type { ShownCampaign } from './service'
import type { StartRefusal } from './starting'

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

export const presentListed = (campaign: ShownCampaign): contract.ListedCampaign => ({
  ...{ id: campaign.id, name: campaign.name, subject: campaign.subject, state: campaign.state, lists: campaign.lists },
  ...{ sendAt: moment(campaign.sendAt), startedAt: moment(campaign.startedAt), endedAt: moment(campaign.endedAt) },
  ...{ editedAt: campaign.editedAt.toISOString(), editedBy: campaign.editedBy },
  ...{ heldBecause: campaign.heldBecause, counts: campaign.counts },
})

export const presentCampaign = (campaign: ShownCampaign): contract.Campaign => ({
  ...presentListed(campaign),
  ...{ preview: campaign.preview, version: campaign.version },
  document: { blocks: [...campaign.document.blocks] },
})

const texts = {
  'not-now': messages.notNow,
  changed: messages.changed,
  'other-runs': messages.otherRuns,
  'in-the-past': messages.inThePast,
  'no-moment': messages.noMoment,
} as const

export function refusedAct(refusal: StartRefusal): Answer<never> {
  if (refusal.reason === 'no-such-campaign') return notFound()
  if (refusal.reason === 'not-ready')
    return refused(422, refusal.reason, formatMessage(messages.notReady, { check: refusal.check }))
  const isWrongMoment = refusal.reason === 'in-the-past' || refusal.reason === 'no-moment'
  return refused(isWrongMoment ? 422 : 409, refusal.reason, texts[refusal.reason])
}

export const refusedMany = (): Answer<never> =>
  refused(422, 'too-many', formatMessage(messages.tooMany, { most: campaignLimits.perSite }))
