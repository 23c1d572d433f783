/// <reference path="../../css.d.ts" />
import { mailTextDays } from '@sitewright/domain/catalogue'
import { productPage } from '../pages'
import outbox from '../pages/styles/outbox.css?inline'
import type { MailLine, MailRecord, MailState } from './outbox'

const states: Record<MailState, string> = {
  waiting: 'Waiting to be sent',
  kept: 'Kept here, not sent',
  sent: 'Sent',
  failed: 'Failed',
}

/** `address` is where the outbox is served, without a slash at the end; a mail is at `{address}/{id}`. */
export type OutboxPlace = {
  readonly address: string
  readonly nonce: string
  /** Where the wordmark leads. */
  readonly home: string
}

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

const Time = ({ at }: { readonly at: Date }) => <time dateTime={at.toISOString()}>{time.format(at)} UTC</time>
const subjectOf = ({ subject }: Pick<MailLine, 'subject'>) => subject || '(no subject)'

const MailRow = ({ mail, address }: { readonly mail: MailLine; readonly address: string }) => (
  <tr>
    <td className="subject">
      <a href={`${address}/${mail.id}`}>{subjectOf(mail)}</a>
    </td>
    <td>{mail.recipient}</td>
    <td className={mail.state === 'failed' ? 'state failed' : 'state'}>{states[mail.state]}</td>
    <td className="when">
      <Time at={mail.createdAt} />
    </td>
  </tr>
)

export const drawOutbox = (mails: readonly MailLine[], { address, nonce, home }: OutboxPlace): string =>
  productPage({
    title: 'Outbox',
    nonce,
    home,
    styles: outbox,
    children: (
      <>
        <header>
          <h1>Outbox</h1>
          <p className="lead">
            {mails.length === 0 ? 'No mail has been written yet.' : 'Every mail that was written, newest first.'}
          </p>
        </header>
        {mails.length > 0 && (
          <table className="mails">
            <thead>
              <tr>
                <th scope="col" className="subject">
                  Subject
                </th>
                <th scope="col">To</th>
                <th scope="col" className="state">
                  State
                </th>
                <th scope="col" className="when">
                  Written
                </th>
              </tr>
            </thead>
            <tbody>
              {mails.map(mail => (
                <MailRow key={mail.id} mail={mail} address={address} />
              ))}
            </tbody>
          </table>
        )}
      </>
    ),
  })

const Facts = ({ mail }: { readonly mail: MailRecord }) => (
  <dl className="facts">
    <dt>From</dt>
    <dd>{mail.sender}</dd>
    <dt>To</dt>
    <dd>{mail.recipient}</dd>
    {mail.replyTo && (
      <>
        <dt>Answers go to</dt>
        <dd>{mail.replyTo}</dd>
      </>
    )}
    <dt>State</dt>
    <dd className={mail.state === 'failed' ? 'failed' : undefined}>
      {states[mail.state]}
      {mail.lastError && `: ${mail.lastError}`}
    </dd>
    <dt>Written</dt>
    <dd>
      <Time at={mail.createdAt} />
    </dd>
  </dl>
)

/** The HTML body is served at `body` and shown in a frame that may run nothing. */
export const drawKeptMail = (
  mail: MailRecord,
  { nonce, home, back, body }: Omit<OutboxPlace, 'address'> & { back: { label: string; to: string }; body: string },
): string =>
  productPage({
    title: subjectOf(mail),
    nonce,
    home,
    styles: outbox,
    children: (
      <div className="reading">
        <p className="crumbs">
          <a href={back.to}>{back.label}</a>
        </p>
        <header>
          <h1>{subjectOf(mail)}</h1>
        </header>
        <Facts mail={mail} />
        {mail.textRemovedAt ? (
          <p>
            The text of this mail was removed on <Time at={mail.textRemovedAt} />. Texts are kept for{' '}
            {mailTextDays.sent} days after a mail was sent, and for {mailTextDays.notSent} days when it was not.
          </p>
        ) : (
          <>
            <iframe
              className="mail"
              title={`The mail “${mail.subject}”`}
              src={body}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
            />
            <details className="plain-text">
              <summary>As plain text</summary>
              <pre>{mail.plain}</pre>
            </details>
          </>
        )}
      </div>
    ),
  })

export const drawOutboxMail = (mail: MailRecord, { address, ...place }: OutboxPlace): string =>
  drawKeptMail(mail, { ...place, back: { label: 'All mails', to: address }, body: `${address}/${mail.id}/body` })

/** For the address of the body: a mail may draw itself and nothing else, wherever it is opened. */
export const mailBodyPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"
