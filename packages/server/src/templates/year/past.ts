import type { MailOrder } from '../../platform/mail'
import { drawMail } from '../../platform/mail/draw'
import type { Clock, Platform } from '../../platform/platform'

export type Past = {
  readonly clock: Clock & { set(moment: Date | undefined): void }
  /** From now on nobody is written to and nothing is left to do; or again as ever. */
  silence(isSilent: boolean): void
  /** The last mail to somebody, as they would read it. */
  readMail(to: string): string
  /** The same platform with this clock. */
  within(platform: Platform): Platform
}

/** For services that live through what is over: what their jobs and mails would have done has been done long ago. */
export function openPast(present: Clock): Past {
  let moment: Date | undefined
  let isSilent = false
  const mails = new Map<string, MailOrder>()
  const clock: Past['clock'] = {
    now: () => moment ?? present.now(),
    set: to => {
      moment = to
    },
  }
  return {
    clock,
    silence: now => {
      isSilent = now
    },
    readMail: to => {
      const mail = mails.get(to)
      return mail ? drawMail(mail.body) : ''
    },
    within: platform => {
      const { jobs, mail } = platform
      return {
        ...platform,
        clock,
        jobs: { ...jobs, add: async (tx, job) => (isSilent ? undefined : jobs.add(tx, job)) },
        mail: {
          deliver: mail.deliver,
          async send(tx, order) {
            if (!isSilent) return mail.send(tx, order)
            mails.set(order.to, order)
            return platform.random.id()
          },
          sendOnce: async (tx, about, order) =>
            isSilent ? void mails.set(order.to, order) : mail.sendOnce(tx, about, order),
        },
      }
    },
  }
}
