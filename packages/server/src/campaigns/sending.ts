import { campaignAfter, drawLetter, secondsBeforeNextTry } from '@sitewright/domain/campaigns'
import { campaignMessages } from '@sitewright/domain/catalogue/messages'
import { maskedEmail } from '@sitewright/domain/newsletter'
import type { SiteId } from '@sitewright/domain/sites'
import type { Audience, Reader } from '../newsletter'
import type { SiteTransaction } from '../platform/database'
import type { Jobs } from '../platform/jobs'
import type { Delivery } from '../platform/mail'
import type { Platform } from '../platform/platform'
import type { Measuring } from './measuring'
import { pauseIfUnwelcome } from './pausing'
import { campaignById, changeCampaign, lockCampaign } from './repository/campaigns'
import { linkNumbers, setMeasured } from './repository/measured'
import * as recipients from './repository/recipients'
import { nameOfLetter } from './returning'

const sendJob = 'campaigns:send'
/** How long until a mail server that does not answer is asked again, and until a turn elsewhere is looked at. */
const secondsUntilAnotherTry = 60
/** As many as there are connections for it. */
const lanes = 2

/** How many mails go in one turn, and how soon the next one follows. */
export type Pace = {
  readonly perTurn: number
  readonly everySeconds: number
  /** Asked before every mail: all sites of the installation share what its mail server is given in a second. */
  mayGo(): Promise<boolean>
}

export const addTurn = (jobs: Jobs, tx: SiteTransaction, id: string, afterSeconds = 0): Promise<void> =>
  jobs.add(tx, { kind: sendJob, payload: { id }, onlyOne: id, afterSeconds })

type Turn = { readonly siteId: SiteId; readonly id: string; readonly turn: string }
type Claimed = recipients.Claimed & { readonly reader: Reader }

/**
 * Sends a letter, some mails at a time. Each goes at most once: its row says that it is being sent before it is, and what
 * a crash left in between is never sent again by itself.
 */
export const createSending = (
  { database, jobs, mail, clock }: Platform,
  { audience, measuring, pace }: { audience: Audience; measuring: Measuring; pace: Pace },
): void => {
  /** The next one who may still get it; whoever left or is blocked since it started is passed over. */
  const next = ({ siteId, id, turn }: Turn, listIds: readonly string[]): Promise<Claimed | 'nobody' | 'skipped'> =>
    database.withSite(siteId, async tx => {
      const claimed = await recipients.claim(tx, id, turn)
      if (!claimed) return 'nobody'
      const { subscriberId } = claimed
      const reader = await audience.reader(tx, { subscriberId, listIds })
      if (typeof reader !== 'string') {
        await setMeasured(tx, id, { subscriberId, isMeasured: reader.isMeasured })
        return { ...claimed, reader }
      }
      await recipients.skip(tx, id, { subscriberId, answer: reader })
      return 'skipped'
    })

  const note = ({ siteId, id, turn }: Turn, { subscriberId, tries, reader }: Claimed, delivery: Delivery) =>
    database.withSite(siteId, async tx => {
      const settle = (act: 'deliver' | 'defer' | 'bounce' | 'refuse', more: object = {}) =>
        recipients.settle(tx, id, { subscriberId, turn, act, ...more })
      if (delivery.kind === 'sent') {
        await settle('deliver')
        return audience.arrived(tx, reader.email)
      }
      // Mail servers repeat whom they answer about; that is nobody's who reads the report later.
      const answer = delivery.answer.replaceAll(reader.email, maskedEmail(reader.email))
      switch (delivery.kind) {
        case 'unknown':
          return recipients.lose(tx, id, { subscriberId, turn, answer })
        case 'down':
          return settle('defer', { answer, isTry: false })
        case 'refused':
          await settle('refuse', { answer })
          return audience.refused(tx, reader.email, answer)
        case 'later': {
          const retrySeconds = secondsBeforeNextTry(tries)
          if (retrySeconds !== undefined) return settle('defer', { answer, retrySeconds })
          await settle('refuse', { answer })
          return audience.refused(tx, reader.email, answer)
        }
        case 'bounced':
          await settle('bounce', { answer })
          await audience.bounced(tx, reader.email, answer)
          return pauseIfUnwelcome(tx, id)
      }
    })

  /** What comes after a turn: another one, at once or later, or the end. */
  const goOn = async (tx: SiteTransaction, id: string, isDown: boolean): Promise<void> => {
    const campaign = await lockCampaign(tx, id)
    if (campaign?.state !== 'running') return
    const heldBecause = isDown ? campaignMessages.trouble : ''
    if (campaign.heldBecause !== heldBecause) await changeCampaign(tx, id, { heldBecause })
    const { isDue, nextSeconds, isSending } = await recipients.restOf(tx, id)
    if (isDown) return addTurn(jobs, tx, id, secondsUntilAnotherTry)
    if (isDue) return addTurn(jobs, tx, id, pace.everySeconds)
    if (nextSeconds !== null) return addTurn(jobs, tx, id, nextSeconds)
    if (isSending) return addTurn(jobs, tx, id, secondsUntilAnotherTry)
    await changeCampaign(tx, id, { state: campaignAfter(campaign.state, 'finish')!, endedAt: clock.now() })
  }

  jobs.handle(
    sendJob,
    async ({ id }: { readonly id: string }, { id: jobId, attempt, siteId, signal, doneWith }) => {
      if (siteId === null) return
      const turn = { siteId, id, turn: `${jobId}-${attempt}` }
      const { campaign, numbers } = await database.withSite(siteId, async tx => {
        await recipients.loseOthers(tx, id, turn.turn)
        return { campaign: await campaignById(tx, id), numbers: await linkNumbers(tx, id) }
      })
      const letter = campaign?.frozen
      let left = campaign?.state === 'running' && letter ? pace.perTurn : 0
      let isDown = false
      const lane = async (): Promise<void> => {
        while (left > 0 && !isDown && !signal.aborted) {
          left -= 1
          if (!(await pace.mayGo())) return
          const claimed = await next(turn, campaign!.lists)
          if (claimed === 'nobody') return
          if (claimed === 'skipped') continue
          const { reader, subscriberId } = claimed
          const { siteAddress } = letter!
          const counting = reader.isMeasured
            ? measuring.countingOf(siteId, { id, subscriberId, siteAddress }, numbers)
            : undefined
          const delivery = await mail.deliver(siteId, {
            ...{
              to: reader.email,
              from: letter!.site,
              subject: letter!.subject,
              html: drawLetter(letter!, reader, counting),
            },
            ...{ name: nameOfLetter(siteId, id, subscriberId), replyTo: letter!.replyTo ?? undefined },
            headers: {
              'List-Unsubscribe': `<${reader.leave.address}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          })
          isDown ||= delivery.kind === 'down'
          await note(turn, claimed, delivery)
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane))
      await database.withSite(siteId, async tx => {
        await goOn(tx, id, isDown)
        await doneWith(tx)
      })
    },
    { isSlow: true },
  )
}
