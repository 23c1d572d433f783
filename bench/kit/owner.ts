import { createClient } from './client'

const demo = { email: 'demo@sitewright.example', password: 'stoneware-demo' }

/** Whoever runs the shop: signed in as a person would, with as many windows as wanted. */
export async function signIn({ port }: { readonly port: number }, { windows = 1 }: { windows?: number } = {}) {
  const client = createClient(port, { sockets: windows })
  const host = 'tern.localhost'
  const visit = async (address: string): Promise<void> => {
    let at = new URL(address)
    for (let hops = 0; hops < 10; hops += 1) {
      const { location } = await client.send({ host: at.hostname, path: at.pathname + at.search, type: 'text/html' })
      if (!location) return
      at = new URL(location, at)
    }
  }
  await visit(`http://localhost:${port}/login`)
  const crumb = decodeURIComponent(client.jarOf('localhost').get('crumb') ?? '')
  const entered = await client.send({
    ...{ host: 'localhost', method: 'POST', path: '/login', type: 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ crumb, ...demo }).toString(),
  })
  if (entered.status !== 303) throw new Error(`The owner was not let in: ${entered.status}`)
  await visit(`http://${host}:${port}/config`)

  async function call(method: string, path: string, body?: unknown): Promise<{ status: number; json: unknown }> {
    const asked = { host, method, path, body: body === undefined ? undefined : JSON.stringify(body) }
    let answer = await client.send(asked)
    if (answer.status === 400 && answer.text.includes('"crumbFail":true')) answer = await client.send(asked)
    return { status: answer.status, json: JSON.parse(answer.text || '{}') }
  }

  /** A file as the editor sends it: its bytes are the body. */
  async function send(path: string, body: string): Promise<{ status: number; json: Record<string, unknown> }> {
    const { status, text } = await client.send({
      ...{ host, method: 'POST', path, body, type: 'application/octet-stream' },
      headers: { accept: 'application/json' },
    })
    return { status, json: JSON.parse(text || '{}') }
  }

  /** For whoever asks in another way. */
  const headers = () => ({
    host: `${host}:${port}`,
    cookie: [...client.jarOf(host)].map(pair => pair.join('=')).join('; '),
  })

  return { call, send, headers, close: client.close }
}

export type Owner = Awaited<ReturnType<typeof signIn>>
