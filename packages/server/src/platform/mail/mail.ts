import type { ReactElement } from 'react'
import type { Transaction } from '../database/database'

export type MailOrder = {
  readonly to: string
  readonly subject: string
  /** Drawn once, when the mail is written, so that a later change of a template does not change what was promised. */
  readonly body: ReactElement
  readonly replyTo?: string
  /** For mail programs, such as the way out of a list. Each is one line: folding one breaks its signature. */
  readonly headers?: Readonly<Record<`List-${string}`, string>>
}

/** A mail is a row of the outbox, written with the change it tells of; the worker sends it. */
export type Mail = {
  /** The id of the row. */
  send(tx: Transaction, order: MailOrder): Promise<string>
  /** For jobs, which may run twice: `about` of a site is written once. */
  sendOnce(tx: Transaction, about: string, order: MailOrder): Promise<void>
}
