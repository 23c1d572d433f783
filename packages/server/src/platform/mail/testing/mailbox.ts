import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Mailbox = {
  readonly url: string
  readonly received: { readonly source: Buffer; readonly recipients: readonly string[] }[]
  /** From now on every recipient is refused with this code; undefined accepts again. */
  answerWith(code: number | undefined): void
  close(): Promise<void>
}

/** A mail server on this machine that keeps what it gets. */
export async function openMailbox(): Promise<Mailbox> {
  const received: Mailbox['received'] = []
  let refusal: number | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => {
      done(refusal ? Object.assign(new Error('not now'), { responseCode: refusal }) : null)
    },
    onData: (stream, session, done) => {
      void buffer(stream).then(source => {
        received.push({ source, recipients: session.envelope.rcptTo.map(({ address }) => address) })
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answerWith: code => {
      refusal = code
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
