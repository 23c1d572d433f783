import { type DeliveryVerdict, deliveryVerdict } from '@sitewright/domain/campaigns'
import { createTransport } from 'nodemailer'
import type { MailRecord } from './outbox'

export type SentMail = Pick<
  MailRecord,
  'messageId' | 'sender' | 'recipient' | 'replyTo' | 'subject' | 'html' | 'plain' | 'headers'
> & {
  /** Now unless said otherwise. */
  readonly createdAt?: Date
}

export type MailTransport = {
  send(mail: SentMail): Promise<void>
  /** The receiving server said no for good; asking again would not help. */
  isFinal(error: unknown): boolean
  /** What the error means for the one mail it was about; undefined when the mail server had no part in it. */
  verdictOf(error: unknown): { readonly kind: DeliveryVerdict; readonly answer: string } | undefined
  close(): void
}

export function openSmtp(url: string): MailTransport {
  const transport = createTransport(
    {
      ...connectionOf(url),
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      // Bodies are ours; nothing in a mail may make the server read files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    {},
  )
  return {
    send: async ({ messageId, sender, recipient, replyTo, subject, html, plain, createdAt, headers }) => {
      await transport.sendMail({
        messageId,
        from: sender,
        to: { name: '', address: recipient },
        ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        html,
        text: plain,
        ...(createdAt ? { date: createdAt } : {}),
        headers: Object.entries(headers ?? {}).map(([key, value]) => ({ key, value: { prepared: true, value } })),
      })
    },
    isFinal: error => {
      if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
      const { responseCode, command } = error
      // Only what is said about this mail; a refused login is for the operator to mend, and the mail waits.
      return Number(responseCode) >= 500 && /^(MAIL FROM|RCPT TO|DATA)$/.test(String(command))
    },
    verdictOf: error => {
      if (!(error instanceof Error)) return undefined
      const { responseCode, command, response } = error as SmtpError
      if (responseCode === undefined && command === undefined) return undefined
      const text = typeof response === 'string' ? response : error.message
      const code = responseCode === undefined ? undefined : Number(responseCode)
      // A connection that breaks is always reported as one, however much of the mail had gone over it.
      const step = code === undefined ? (isBeforeAnyMail(error) ? 'CONN' : 'DATA') : String(command)
      return { kind: deliveryVerdict({ command: step, code, text }), answer: text }
    },
    close: () => transport.close(),
  }
}

type SmtpError = Error & { readonly [name in 'responseCode' | 'command' | 'response' | 'syscall' | 'code']?: unknown }

function isBeforeAnyMail(error: SmtpError): boolean {
  const { syscall, code, message } = error
  if (syscall === 'connect' || /^(EDNS|ENOTFOUND|EAI_AGAIN|ETLS|EAUTH)$/.test(String(code))) return true
  return /^(Connection timeout|Greeting never received)/.test(message)
}

function connectionOf(url: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ignoreTLS: searchParams.get('tls') === 'off',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  }
}
