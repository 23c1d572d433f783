import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StandInRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
  readonly header: (name: string) => string
}
export type StandInReply = { readonly status: number; readonly body: unknown }

export type StandIn = {
  readonly address: string
  /** The next `times` calls whose path fits: done and not answered, or not even done. */
  lose(path: RegExp, how: 'answer' | 'call' | 'error', times?: number): void
  /** Nobody is there. */
  isDown(isDown: boolean): void
  readonly asked: readonly string[]
  close(): Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** A small server in the place of a provider's, which can also lose what it was asked and what it said. */
export async function openStandIn(answer: (request: StandInRequest) => StandInReply): Promise<StandIn> {
  const losing: { path: RegExp; how: 'answer' | 'call' | 'error'; left: number }[] = []
  const asked: string[] = []
  let isDown = false
  const server = createServer((request, response) => {
    void bodyOf(request).then(body => {
      const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://stand-in')
      const method = request.method ?? 'GET'
      asked.push(`${method} ${path}`)
      const lost = losing.find(each => each.left > 0 && each.path.test(`${method} ${path}`))
      if (lost) lost.left -= 1
      if (isDown || lost?.how === 'call') return request.socket.destroy()
      const write = ({ status, body: sent }: StandInReply) => {
        const text = sent === undefined ? '' : JSON.stringify(sent)
        response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_stand_in' }).end(text)
      }
      if (lost?.how === 'error') return write({ status: 500, body: { error: { type: 'api_error', message: 'down' } } })
      const header = (name: string) => String(request.headers[name] ?? '')
      const reply = answer({ method, path, query, body, header })
      if (lost?.how === 'answer') return request.socket.destroy()
      return write(reply)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lose: (path, how, times = 1) => void losing.push({ path, how, left: times }),
    isDown: down => {
      isDown = down
    },
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
