import { mailTextDays } from '@sitewright/domain/catalogue'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailLine, MailRecord, MailState } from './outbox'

const states: Record<MailState, string> = {
  waiting: 'Waiting to be sent',
  kept: 'Kept here, not sent',
  sent: 'Sent',
  failed: 'Failed',
}

const style = `
  body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem; font: 1rem/1.5 system-ui, sans-serif; color: #161614; background: #fff }
  h1 { font-size: 1.5rem; margin: 0 0 1rem }
  table { width: 100%; border-collapse: collapse }
  th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid #dededa; vertical-align: top; overflow-wrap: anywhere }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem }
  dt { color: #53534e } dd { margin: 0; overflow-wrap: anywhere }
  iframe { width: 100%; height: 34rem; border: 1px solid #dededa; border-radius: .375rem; background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #dededa; border-radius: .375rem; padding: 1rem }
  a { color: #2447c9 } a:focus-visible, iframe:focus-visible { outline: 3px solid #2447c9; outline-offset: 2px }
  @media (max-width: 40rem) { .when { display: none } }
`

const Page = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <style>{style}</style>
    </head>
    <body>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </body>
  </html>
)

const page = (title: string, children: ReactNode) =>
  `<!doctype html>${renderToStaticMarkup(<Page title={title}>{children}</Page>)}`

const Time = ({ at }: { readonly at: Date }) => (
  <time dateTime={at.toISOString()}>{at.toISOString().replace('T', ' ').slice(0, 19)} UTC</time>
)

/** `address` is where the outbox is served, without a slash at the end; a mail is at `{address}/{id}`. */
export function drawOutbox(mails: readonly MailLine[], address: string): string {
  if (mails.length === 0) return page('Outbox', <p>No mail has been written yet.</p>)
  return page(
    'Outbox',
    <table>
      <thead>
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">To</th>
          <th scope="col">State</th>
          <th scope="col" className="when">
            Written
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map(({ id, subject, recipient, state, createdAt }) => (
          <tr key={id}>
            <td>
              <a href={`${address}/${id}`}>{subject || '(no subject)'}</a>
            </td>
            <td>{recipient}</td>
            <td>{states[state]}</td>
            <td className="when">
              <Time at={createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>,
  )
}

/** The HTML body is served at `{address}/{id}/body` and shown in a frame that may run nothing. */
export function drawOutboxMail(mail: MailRecord, address: string): string {
  return page(
    mail.subject || '(no subject)',
    <>
      <p>
        <a href={address}>All mails</a>
      </p>
      <dl>
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
        <dd>
          {states[mail.state]}
          {mail.lastError && `: ${mail.lastError}`}
        </dd>
        <dt>Written</dt>
        <dd>
          <Time at={mail.createdAt} />
        </dd>
      </dl>
      {mail.textRemovedAt ? (
        <p>
          The text of this mail was removed on <Time at={mail.textRemovedAt} />. Texts are kept for {mailTextDays.sent}{' '}
          days after a mail was sent, and for {mailTextDays.notSent} days when it was not.
        </p>
      ) : (
        <>
          <iframe
            title={`The mail “${mail.subject}”`}
            src={`${address}/${mail.id}/body`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
          <h2>As plain text</h2>
          <pre>{mail.plain}</pre>
        </>
      )}
    </>,
  )
}

/** For the address of the body: a mail may draw itself and nothing else, wherever it is opened. */
export const mailBodyPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"
