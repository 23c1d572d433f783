import { Agent, request } from 'node:http'

export type Reply = { readonly status: number; readonly location: string | undefined; readonly text: string }
type Asked = {
  readonly host: string
  readonly method?: string
  readonly path: string
  readonly body?: string
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Longer than anything we answer takes: a call without an answer is an error, never a wait without an end. */
const answerMs = 120_000

/** A browser without a screen: cookies per host, the crumb it was given, and as many connections as it may have. */
export function createClient(port: number, { sockets = 1 }: { sockets?: number } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (host: string) => {
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    return jar
  }

  const send = ({ host, method = 'GET', path, body, type = 'application/json', headers = {} }: Asked) =>
    new Promise<Reply>((resolve, reject) => {
      const jar = jarOf(host)
      const outgoing = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: {
            host: `${host}:${port}`,
            accept: type === 'application/json' ? type : 'text/html',
            cookie: [...jar].map(pair => pair.join('=')).join('; '),
            'x-csrf-token': decodeURIComponent(jar.get('crumb') ?? ''),
            ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        answer => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            for (const cookie of answer.headers['set-cookie'] ?? []) {
              const [name = '', value = ''] = cookie.split(';', 1)[0]!.split('=')
              if (/max-age=0/i.test(cookie)) jar.delete(name)
              else jar.set(name, value)
            }
            const { statusCode: status = 0, headers: sent } = answer
            resolve({ status, location: sent.location, text: Buffer.concat(chunks).toString() })
          })
        },
      )
      outgoing.on('error', reject)
      outgoing.setTimeout(answerMs, () => outgoing.destroy(new Error(`${method} ${path}: no answer in ${answerMs} ms`)))
      outgoing.end(body)
    })

  return { send, jarOf, close: () => agent.destroy() }
}

export type Client = ReturnType<typeof createClient>
