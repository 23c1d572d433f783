import { createTransport } from 'nodemailer'
import type { MailRecord } from './outbox'

export type MailTransport = {
  send(mail: MailRecord): Promise<void>
  /** The receiving server said no for good; asking again would not help. */
  isFinal(error: unknown): boolean
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
        date: createdAt,
        headers: Object.entries(headers ?? {}).map(([key, value]) => ({ key, value: { prepared: true, value } })),
      })
    },
    isFinal: error => {
      if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
      const { responseCode, command } = error
      // Only what is said about this mail; a refused login is for the operator to mend, and the mail waits.
      return Number(responseCode) >= 500 && /^(MAIL FROM|RCPT TO|DATA)$/.test(String(command))
    },
    close: () => transport.close(),
  }
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
