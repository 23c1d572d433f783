import { request } from 'node:http'

export type Sent = {
  readonly method: string
  readonly host: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export type Received = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly cookies: readonly string[]
  readonly text: string
  readonly bytes: Buffer
  /** The body as JSON; undefined when it is none. */
  readonly json: Record<string, unknown> & { readonly [name: string]: unknown }
}

const parse = (text: string): Received['json'] => {
  try {
    return JSON.parse(text) as Received['json']
  } catch {
    return {}
  }
}

/** One request over a real socket, to any host name of the app. */
export const send = (port: number, { method, host, path, headers = {}, body }: Sent): Promise<Received> =>
  new Promise((resolve, reject) => {
    // Node frames the body of a DELETE only when it is told how long it is.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const outgoing = request(
      { host: '127.0.0.1', port, method, path, headers: { host, ...length, ...headers }, agent: false },
      answer => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const { 'set-cookie': cookies = [], ...rest } = answer.headers
          resolve({
            status: answer.statusCode ?? 0,
            headers: rest as Record<string, string | undefined>,
            cookies,
            text: bytes.toString(),
            bytes,
            json: parse(bytes.toString()),
          })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
