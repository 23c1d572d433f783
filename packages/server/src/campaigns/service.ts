import {
  type CampaignAct,
  type CampaignDocument,
  campaignAfter,
  drawLetter,
  emptyLetter,
  isOnItsWay,
  isWritable,
} from '@sitewright/domain/campaigns'
import { campaignLimits } from '@sitewright/domain/catalogue'
import { campaignMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Limits } from '../platform/limits'
import type { Platform } from '../platform/platform'
import { createBringing } from './bringing'
import { createLetters, type LetterSources } from './letters'
import { createMeasuring } from './measuring'
import * as repository from './repository/campaigns'
import { measuredOf } from './repository/measured'
import * as recipients from './repository/recipients'
import { complaintsOf } from './repository/returned'
import { createReturning } from './returning'
import { addTurn, createSending } from './sending'
import { type ActOutcome, createStarting } from './starting'

const pageOfCampaigns = 50
const shownFailures = 100
/** Enough for whoever tries words, too few for whoever would send mails with it. */
const tests = { name: 'test-mails', limit: 20, perSeconds: 3600, store: 'strict' } as const

export type CampaignSources = LetterSources & {
  readonly limits: Pick<Limits, 'take'>
  /** Addresses of the people of the site. */
  peopleOf(siteId: SiteId): Promise<readonly string[]>
}

export type ShownCampaign = repository.Campaign & { readonly counts: recipients.Counts }
export type CampaignWords = Pick<repository.Campaign, 'name' | 'subject' | 'preview' | 'lists'> & {
  readonly document: CampaignDocument
}
export type SaveOutcome =
  | { readonly ok: true; readonly campaign: ShownCampaign }
  | { readonly ok: false; readonly reason: 'no-such-campaign' | 'not-now' }
  | { readonly ok: false; readonly reason: 'changed'; readonly theirs: ShownCampaign }

/** Letters to mailing lists: written, looked at, sent once to everybody who asked for them. */
export function createCampaigns(platform: Platform, sources: CampaignSources) {
  const { database, clock, random, jobs, mail, config } = platform
  const { audience, limits, peopleOf } = sources
  const letters = createLetters(platform, sources)
  const starting = createStarting(platform, { letters, audience })
  const measuring = createMeasuring(platform)
  // Where requests are not counted, letters are not slowed down either.
  const isPaced = config.rateLimits
  const mails = { name: 'campaign-mails', key: 'all', limit: campaignLimits.perSecond, perSeconds: 1 } as const
  createSending(platform, {
    ...{ audience, measuring },
    pace: {
      perTurn: campaignLimits.perSecond,
      everySeconds: isPaced ? 1 : 0,
      mayGo: async () => !isPaced || (await limits.take({ ...mails, store: 'strict' })).ok,
    },
  })

  const shown = async (tx: SiteTransaction, found: readonly repository.Campaign[]): Promise<ShownCampaign[]> => {
    const counts = await recipients.countsOf(
      tx,
      found.map(({ id }) => id),
    )
    return found.map(campaign => ({ ...campaign, counts: counts.get(campaign.id)! }))
  }
  const one = async (tx: SiteTransaction, id: string): Promise<ShownCampaign | undefined> => {
    const found = await repository.campaignById(tx, id)
    return found && (await shown(tx, [found]))[0]
  }

  async function insert(tx: SiteTransaction, words: CampaignWords, by: string) {
    if ((await repository.countCampaigns(tx)) >= campaignLimits.perSite)
      return { ok: false as const, reason: 'too-many' as const }
    const now = clock.now()
    const id = random.id()
    await repository.insertCampaign(tx, {
      ...{ id, ...words, version: 1, state: 'draft', sendAt: null, frozen: null, hash: null, preparedAfter: null },
      ...{ heldBecause: '', bouncesAccepted: false, createdBy: by, editedBy: by, createdAt: now, editedAt: now },
      ...{ startedAt: null, endedAt: null },
    })
    return { ok: true as const, campaign: (await one(tx, id))! }
  }

  /** An act of the table of states; what else it means is done in the same transaction. */
  const act = (
    siteId: SiteId,
    { id, act: name }: { id: string; act: CampaignAct },
    then: (tx: SiteTransaction, campaign: repository.Campaign) => Promise<ActOutcome | undefined>,
  ): Promise<ActOutcome> =>
    database.withSite(siteId, async (tx): Promise<ActOutcome> => {
      const campaign = await repository.lockCampaign(tx, id)
      if (!campaign) return { ok: false, reason: 'no-such-campaign' }
      const state = campaignAfter(campaign.state, name)
      if (state === undefined) return { ok: false, reason: 'not-now' }
      const refusal = await then(tx, campaign)
      if (refusal) return refusal
      await repository.changeCampaign(tx, id, { state })
      return { ok: true }
    })

  return {
    measuring,
    returning: createReturning(platform, { audience }),

    bring: createBringing(platform, { letters, audience }),

    list: (siteId: SiteId, after?: string) =>
      database.withSite(siteId, async tx => {
        const page = await repository.listCampaigns(tx, { after, limit: pageOfCampaigns })
        return { ...page, items: await shown(tx, page.items) }
      }),

    read: (siteId: SiteId, id: string) => database.withSite(siteId, tx => one(tx, id)),

    create: (siteId: SiteId, { name = campaignMessages.untitled, by }: { name?: string | undefined; by: string }) =>
      database.withSite(siteId, tx =>
        insert(tx, { name, subject: '', preview: '', lists: [], document: emptyLetter(random.id) }, by),
      ),

    copy: (siteId: SiteId, id: string, by: string) =>
      database.withSite(siteId, async tx => {
        const found = await repository.campaignById(tx, id)
        if (!found) return { ok: false as const, reason: 'no-such-campaign' as const }
        const { subject, preview, lists, document } = found
        const name = formatMessage(campaignMessages.copyOf, { name: found.name }).slice(0, campaignLimits.name)
        return insert(tx, { name, subject, preview, lists, document }, by)
      }),

    save: (
      siteId: SiteId,
      { id, version, by, ...words }: CampaignWords & { id: string; version: number; by: string },
    ): Promise<SaveOutcome> =>
      database.withSite(siteId, async (tx): Promise<SaveOutcome> => {
        const campaign = await repository.lockCampaign(tx, id)
        if (!campaign) return { ok: false, reason: 'no-such-campaign' }
        if (!isWritable(campaign.state)) return { ok: false, reason: 'not-now' }
        if (campaign.version !== version) return { ok: false, reason: 'changed', theirs: (await one(tx, id))! }
        const saved = { ...words, version: version + 1, editedBy: by, editedAt: clock.now(), heldBecause: '' }
        await repository.changeCampaign(tx, id, saved)
        return { ok: true, campaign: (await one(tx, id))! }
      }),

    remove: (siteId: SiteId, id: string): Promise<ActOutcome> =>
      database.withSite(siteId, async (tx): Promise<ActOutcome> => {
        const campaign = await repository.lockCampaign(tx, id)
        if (!campaign) return { ok: false, reason: 'no-such-campaign' }
        if (isOnItsWay(campaign.state) || campaign.state === 'scheduled') return { ok: false, reason: 'not-now' }
        await repository.removeCampaign(tx, id)
        return { ok: true }
      }),

    preview: (siteId: SiteId, id: string) => letters.look(siteId, tx => repository.campaignById(tx, id)),

    audience: (siteId: SiteId, id: string) =>
      database.withSite(siteId, async tx => {
        const campaign = await repository.campaignById(tx, id)
        return campaign && audience.count(tx, campaign.lists)
      }),

    /** Nobody else gets one: whoever may write letters may not mail strangers with it. */
    async test(
      siteId: SiteId,
      { id, to, account }: { id: string; to?: readonly string[] | undefined; account: { id: string; email: string } },
    ) {
      const wanted = to ?? [account.email]
      const people = new Set((await peopleOf(siteId)).map(email => email.toLowerCase()))
      if (wanted.some(email => !people.has(email.toLowerCase())))
        return { ok: false as const, reason: 'not-of-this-site' as const }
      for (const _ of wanted)
        if (!(await limits.take({ ...tests, key: account.id })).ok)
          return { ok: false as const, reason: 'too-many-tests' as const }
      return database.withSite(siteId, async tx => {
        const campaign = await repository.campaignById(tx, id)
        if (!campaign) return { ok: false as const, reason: 'no-such-campaign' as const }
        const { letter, foot } = await letters.sampleOf(tx, campaign, false)
        const subject = `Test: ${letter.subject || campaign.name}`
        for (const email of wanted)
          await mail.send(tx, { to: email, subject, body: { html: drawLetter({ ...letter, subject }, foot) } })
        return { ok: true as const, sentTo: [...wanted] }
      })
    },

    ...{ start: starting.start, schedule: starting.schedule },
    unschedule: (siteId: SiteId, id: string) =>
      act(siteId, { id, act: 'unschedule' }, async tx => {
        await starting.unscheduled(tx, id)
        return undefined
      }),
    pause: (siteId: SiteId, id: string) =>
      act(siteId, { id, act: 'pause' }, async tx => {
        await repository.changeCampaign(tx, id, { heldBecause: campaignMessages.pausedByHand })
        return undefined
      }),
    resume: (siteId: SiteId, id: string) =>
      act(siteId, { id, act: 'resume' }, async tx => {
        // Whoever goes on has read why it stood still, and is not stopped for it a second time.
        await repository.changeCampaign(tx, id, { heldBecause: '', bouncesAccepted: true })
        await addTurn(jobs, tx, id)
        return undefined
      }),
    stop: (siteId: SiteId, id: string) =>
      act(siteId, { id, act: 'stop' }, async tx => {
        await repository.changeCampaign(tx, id, { heldBecause: '', endedAt: clock.now() })
        return undefined
      }),
    repeat: (siteId: SiteId, id: string) =>
      act(siteId, { id, act: 'repeat' }, async tx => {
        if (await repository.isAnotherOnItsWay(tx, id)) return { ok: false, reason: 'other-runs' }
        if ((await recipients.repeatUnknown(tx, id)) === 0) return { ok: false, reason: 'not-now' }
        await repository.changeCampaign(tx, id, { endedAt: null })
        await addTurn(jobs, tx, id)
        return undefined
      }),

    report: (siteId: SiteId, id: string) =>
      database.withSite(siteId, async tx => {
        const campaign = await one(tx, id)
        if (!campaign) return undefined
        const { counts, lists: listIds, startedAt: since } = campaign
        const failed = await recipients.failedOf(tx, id, shownFailures)
        const emails = await audience.emailsOf(
          tx,
          failed.map(({ subscriberId }) => subscriberId),
        )
        const measured = await measuredOf(tx, id)
        const isMeasured = measured.allowed > 0 || (await audience.asksToMeasure(tx, listIds))
        return {
          counts,
          measured: isMeasured ? { ...measured, links: [...measured.links] } : null,
          complained: await complaintsOf(tx, id),
          left: since ? await audience.leftSince(tx, { listIds, since }) : 0,
          failed: failed.map(({ subscriberId, ...rest }) => ({ ...rest, email: emails.get(subscriberId) ?? '' })),
        }
      }),
  }
}

export type Campaigns = ReturnType<typeof createCampaigns>
