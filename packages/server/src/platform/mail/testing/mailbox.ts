import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Mailbox = {
  readonly url: string
  readonly received: { readonly source: Buffer; readonly recipients: readonly string[] }[]
  /** From now on every recipient is refused with this code; undefined accepts again. */
  answerWith(code: number | undefined, words?: string): void
  /** Only these are refused, with a code and words. */
  refuse(recipient: string, code: number, words: string): void
  close(): Promise<void>
}

/** A mail server on this machine that keeps what it gets. */
export async function openMailbox(): Promise<Mailbox> {
  const received: Mailbox['received'] = []
  let refusal: { code: number; words: string } | undefined
  const refusals = new Map<string, { code: number; words: string }>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const said = refusals.get(address) ?? refusal
      done(said ? Object.assign(new Error(said.words), { responseCode: said.code }) : null)
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
    answerWith: (code, words = 'not now') => {
      refusal = code === undefined ? undefined : { code, words }
    },
    refuse: (recipient, code, words) => void refusals.set(recipient, { code, words }),
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
