import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { SubscriptionMail } from './mails'

export const wakeJob = 'subscriptions:wake'
export const mailJob = 'subscriptions:mail'

/** What is done later, written with the change that asks for it. */
export const createWaking = ({ jobs, clock }: Pick<Platform, 'jobs' | 'clock'>) => ({
  /** One job waits per subscription. One that comes too early finds that out and waits again. */
  async plan(tx: SiteTransaction, { id, wakeAt }: { id: string; wakeAt: Date | null }): Promise<void> {
    if (wakeAt === null) return
    const afterSeconds = Math.max(1, Math.ceil((wakeAt.getTime() - clock.now().getTime()) / 1000))
    await jobs.add(tx, { kind: wakeJob, payload: { id }, afterSeconds, onlyOne: id })
  },
  tell: (tx: SiteTransaction, mail: SubscriptionMail): Promise<void> => jobs.add(tx, { kind: mailJob, payload: mail }),
})

export type Waking = ReturnType<typeof createWaking>
