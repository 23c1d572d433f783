import { campaignAfter, hasTooManyBounces, hasTooManyComplaints } from '@sitewright/domain/campaigns'
import { campaignLimits } from '@sitewright/domain/catalogue'
import { campaignMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import type { SiteTransaction } from '../platform/database'
import { changeCampaign, lockCampaign } from './repository/campaigns'
import { countsOf } from './repository/recipients'
import { complaintsOf } from './repository/returned'

/** A letter that is not welcome stops by itself, before mail providers stop everything that this server sends. */
export async function pauseIfUnwelcome(tx: SiteTransaction, id: string): Promise<void> {
  const campaign = await lockCampaign(tx, id)
  const state = campaign && campaignAfter(campaign.state, 'pause')
  if (!state || campaign.bouncesAccepted) return
  const { sent, bounced, refused, unknown } = (await countsOf(tx, [id])).get(id)!
  const tried = sent + bounced + refused + unknown
  const percent = campaignLimits.mostBouncesPercent
  if (hasTooManyBounces({ tried, bounced })) {
    await changeCampaign(tx, id, { state, heldBecause: formatMessage(campaignMessages.pausedBounces, { percent }) })
    return
  }
  const most = campaignLimits.mostComplaintsPerThousand
  if (hasTooManyComplaints({ tried, complained: await complaintsOf(tx, id) }))
    await changeCampaign(tx, id, { state, heldBecause: formatMessage(campaignMessages.pausedComplaints, { most }) })
}
