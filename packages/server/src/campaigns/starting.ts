import { campaignAfter, countedAddresses, whatStops } from '@sitewright/domain/campaigns'
import { campaignCheckMessages, campaignMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { momentOfWallTime, type SiteId } from '@sitewright/domain/sites'
import type { Audience } from '../newsletter'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Letters } from './letters'
import * as repository from './repository/campaigns'
import { keepLinks } from './repository/measured'
import { addRecipients } from './repository/recipients'
import { addTurn } from './sending'

const beginJob = 'campaigns:begin'
const prepareJob = 'campaigns:prepare'
/** Another letter of the site is on its way: this one waits. */
const secondsUntilAnotherLook = 60

export type StartRefusal =
  | { readonly reason: 'no-such-campaign' | 'not-now' | 'changed' | 'other-runs' | 'in-the-past' | 'no-moment' }
  | { readonly reason: 'not-ready'; readonly check: string }
export type ActOutcome = { readonly ok: true } | ({ readonly ok: false } & StartRefusal)

/** From a draft to a letter that is sent: by hand, or at its time. */
export const createStarting = (
  { database, clock, jobs }: Platform,
  { letters, audience }: { letters: Letters; audience: Audience },
) => {
  const no = <Reason extends StartRefusal['reason']>(reason: Reason) => ({ ok: false as const, reason })

  /** What keeps it from going, asked without holding a row: pages of the site are looked up. */
  async function stops(
    siteId: SiteId,
    id: string,
  ): Promise<{ version: number; check: string | undefined } | undefined> {
    const looked = await letters.look(siteId, tx => repository.campaignById(tx, id))
    return looked && { version: looked.version, check: whatStops(looked.checks)?.text }
  }

  async function begin(
    siteId: SiteId,
    { id, version, as }: { id: string; version?: number; as: 'draft' | 'scheduled' },
  ): Promise<ActOutcome> {
    const looked = await stops(siteId, id)
    if (!looked) return no('no-such-campaign')
    return database.withSite(siteId, async (tx): Promise<ActOutcome> => {
      const campaign = await repository.lockCampaign(tx, id)
      if (!campaign) return no('no-such-campaign')
      const state = campaignAfter(campaign.state, 'start')
      if (state === undefined || (as === 'scheduled' && campaign.state !== 'scheduled')) return no('not-now')
      if (as === 'scheduled' && !(campaign.sendAt && (await repository.isOver(tx, campaign.sendAt))))
        return no('not-now')
      if (campaign.version !== looked.version || (version !== undefined && version !== campaign.version))
        return no('changed')
      if (looked.check) return { ok: false, reason: 'not-ready', check: looked.check }
      if ((await audience.count(tx, campaign.lists)).people === 0)
        return { ok: false, reason: 'not-ready', check: campaignCheckMessages.nobody }
      if (await repository.isAnotherOnItsWay(tx, id)) return no('other-runs')
      const frozen = await letters.letterOf(tx, campaign)
      await repository.changeCampaign(tx, id, {
        ...{ state, frozen, hash: letters.hashOf(frozen), heldBecause: '', preparedAfter: null },
        ...{ startedAt: clock.now(), endedAt: null },
      })
      await keepLinks(tx, id, countedAddresses(frozen.document, frozen.siteAddress))
      await jobs.cancel(tx, { kind: beginJob, onlyOne: id })
      await jobs.add(tx, { kind: prepareJob, payload: { id }, onlyOne: id })
      return { ok: true }
    })
  }

  jobs.handle(beginJob, async ({ id }: { readonly id: string }, { siteId }) => {
    if (siteId === null) return
    const outcome = await begin(siteId, { id, as: 'scheduled' })
    if (outcome.ok || outcome.reason === 'not-now' || outcome.reason === 'no-such-campaign') return
    await database.withSite(siteId, async tx => {
      if (outcome.reason !== 'not-ready') {
        await jobs.add(tx, { kind: beginJob, payload: { id }, onlyOne: id, afterSeconds: secondsUntilAnotherLook })
        return
      }
      const campaign = await repository.lockCampaign(tx, id)
      const state = campaign && campaignAfter(campaign.state, 'unschedule')
      if (!state) return
      const heldBecause = formatMessage(campaignMessages.notReadyAtItsTime, { check: outcome.check })
      await repository.changeCampaign(tx, id, { state, sendAt: null, heldBecause })
    })
  })

  /** A batch is one transaction with the name of the last one in it: after a crash the next goes on from there. */
  async function prepare(tx: SiteTransaction, id: string): Promise<void> {
    const campaign = await repository.lockCampaign(tx, id)
    if (campaign?.state !== 'preparing') return
    const { lists: listIds, preparedAfter, startedAt } = campaign
    const after = preparedAfter ?? undefined
    const { ids, last } = await audience.page(tx, { listIds, after, until: startedAt! })
    await addRecipients(tx, id, ids)
    if (last !== undefined) {
      await repository.changeCampaign(tx, id, { preparedAfter: last })
      await jobs.add(tx, { kind: prepareJob, payload: { id }, onlyOne: id })
      return
    }
    await repository.changeCampaign(tx, id, { state: campaignAfter(campaign.state, 'prepared')! })
    await addTurn(jobs, tx, id)
  }

  jobs.handle(
    prepareJob,
    async ({ id }: { readonly id: string }, { siteId, doneWith }) => {
      if (siteId === null) return
      await database.longRunning.withSite(siteId, async tx => {
        await prepare(tx, id)
        await doneWith(tx)
      })
    },
    { isSlow: true },
  )

  return {
    start: (siteId: SiteId, id: string, version: number) => begin(siteId, { id, version, as: 'draft' }),

    async schedule(
      siteId: SiteId,
      { id, version, at, timeZone }: { id: string; version: number; at: string; timeZone: string },
    ): Promise<ActOutcome> {
      const moment = momentOfWallTime(at, timeZone)
      if (moment === undefined) return no('no-moment')
      const looked = await stops(siteId, id)
      if (!looked) return no('no-such-campaign')
      return database.withSite(siteId, async (tx): Promise<ActOutcome> => {
        const campaign = await repository.lockCampaign(tx, id)
        if (!campaign) return no('no-such-campaign')
        const state = campaignAfter(campaign.state, 'schedule')
        if (state === undefined) return no('not-now')
        if (campaign.version !== version || looked.version !== version) return no('changed')
        if (looked.check) return { ok: false, reason: 'not-ready', check: looked.check }
        const sendAt = new Date(moment)
        if (await repository.isOver(tx, sendAt)) return no('in-the-past')
        await repository.changeCampaign(tx, id, { state, sendAt, heldBecause: '' })
        await jobs.cancel(tx, { kind: beginJob, onlyOne: id })
        await jobs.add(tx, { kind: beginJob, payload: { id }, onlyOne: id, runAt: sendAt })
        return { ok: true }
      })
    },

    async unscheduled(tx: SiteTransaction, id: string): Promise<void> {
      await repository.changeCampaign(tx, id, { sendAt: null })
      await jobs.cancel(tx, { kind: beginJob, onlyOne: id })
    },
  }
}
