import type { SiteId } from '@sitewright/domain/sites'
import type { ReactElement } from 'react'
import type { Transaction } from '../database/database'

/** HTML of our own making, for what is no template. */
export type DrawnBody = { readonly html: string }

export type MailOrder = {
  readonly to: string
  readonly subject: string
  /** Drawn once, when the mail is written, so that a later change of a template does not change what was promised. */
  readonly body: ReactElement | DrawnBody
  readonly replyTo?: string
  /** For mail programs, such as the way out of a list. Each is one line: folding one breaks its signature. */
  readonly headers?: Readonly<Record<`List-${string}`, string>>
}

/** One mail of many alike, handed to the mail server at once: whoever sends it remembers what became of it. */
export type BulkLetter = Pick<MailOrder, 'to' | 'subject' | 'headers'> & {
  /** The same whenever it is sent, so that a mail program that gets it twice shows it once. */
  readonly name: string
  /** Who writes, as readers see it; the address is the installation's. */
  readonly from: string
  readonly replyTo?: string | undefined
  readonly html: string
}

/** `down` is about the mail server and no fault of this mail; `unknown` may have arrived. */
export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'bounced' | 'refused' | 'later' | 'down' | 'unknown'; readonly answer: string }

/** A mail is a row of the outbox, written with the change it tells of; the worker sends it. */
export type Mail = {
  /** The id of the row. */
  send(tx: Transaction, order: MailOrder): Promise<string>
  /** For jobs, which may run twice: `about` of a site is written once. */
  sendOnce(tx: Transaction, about: string, order: MailOrder): Promise<void>
  /**
   * Now, past the outbox and on connections of its own, so that no other mail waits behind it. Without a mail server it
   * goes to the outbox, where a page shows it.
   */
  deliver(siteId: SiteId, letter: BulkLetter): Promise<Delivery>
}
