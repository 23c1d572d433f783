import { request } from 'node:http'

export type Answer = { readonly status: number; readonly location: string | undefined; readonly text: string }

type Asked = { readonly method?: string; readonly body?: string; readonly type?: string }

/** A browser without a screen: it keeps cookies per host and sends the crumb along. For arranging, never for asserting. */
export function createClient(port: number, cookies = new Map<string, Map<string, string>>()) {
  const jarOf = (host: string) => {
    const jar = cookies.get(host) ?? new Map<string, string>()
    cookies.set(host, jar)
    return jar
  }

  const send = (address: string, { method = 'GET', body, type }: Asked = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { host, hostname, pathname, search } = new URL(address)
      const jar = jarOf(hostname)
      const headers = {
        host,
        accept: type === 'application/json' ? 'application/json' : 'text/html',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrf-token': decodeURIComponent(jar.get('crumb') ?? ''),
        ...(body === undefined ? {} : { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
      }
      const outgoing = request(
        { host: '127.0.0.1', port, method, path: pathname + search, headers, agent: false },
        answer => {
          for (const cookie of answer.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
            if (/max-age=0/i.test(cookie)) jar.delete(name)
            else jar.set(name, value)
          }
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const { statusCode: status = 0, headers } = answer
            resolve({ status, location: headers.location, text: Buffer.concat(chunks).toString() })
          })
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })

  return {
    setCookie: (host: string, name: string, value: string) => void jarOf(host).set(name, value),
    cookie: (host: string, name: string) => jarOf(host).get(name),

    /** Opens a page and goes where it leads. */
    async visit(address: string): Promise<Answer & { readonly at: string }> {
      let at = address
      for (let hops = 0; hops < 10; hops += 1) {
        const answer = await send(at)
        if (!answer.location) return { ...answer, at }
        at = new URL(answer.location, at).href
      }
      throw new Error(`${address} leads in circles`)
    },

    submit: (address: string, fields: Readonly<Record<string, string>>) =>
      send(address, {
        method: 'POST',
        type: 'application/x-www-form-urlencoded',
        body: new URLSearchParams({
          crumb: decodeURIComponent(jarOf(new URL(address).hostname).get('crumb') ?? ''),
          ...fields,
        }).toString(),
      }),

    /** A call of the API. The first one of a session learns its crumb from the refusal. */
    async call<Body>(method: string, address: string, body?: unknown): Promise<Body> {
      const asked = { method, type: 'application/json', body: body === undefined ? undefined : JSON.stringify(body) }
      let answer = await send(address, asked)
      if (answer.status === 400 && answer.text.includes('"crumbFail":true')) answer = await send(address, asked)
      if (answer.status >= 300) throw new Error(`${method} ${address} answered ${answer.status}: ${answer.text}`)
      return (answer.text === '' ? undefined : JSON.parse(answer.text)) as Body
    },
  }
}

export type Client = ReturnType<typeof createClient>
