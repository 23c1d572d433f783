import { request } from 'node:http'
import autocannon from 'autocannon'

export type Answer = {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: Buffer
}

/** By address and host name apart, because names below localhost are only known to browsers. */
export const get = ({
  port,
  host,
  path,
  headers = {},
}: {
  port: number
  host: string
  path: string
  headers?: Record<string, string>
}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}`, ...headers } }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })

let visitors = 0

/** Somebody new each time, as a proxy would tell it: one address alone is slowed down. Needs TRUST_PROXY. */
export const newVisitor = (): Record<string, string> => {
  visitors += 1
  return { 'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` }
}

/** A bounded number of requests over a fixed number of connections; every answer must be a 200. */
export async function load({
  port,
  host,
  path,
  amount,
  headers = {},
}: {
  port: number
  host: string
  path: string
  amount: number
  headers?: Record<string, string>
}): Promise<{ perSecond: number }> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    amount,
    connections: 16,
    headers: { host: `${host}:${port}`, ...headers },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were no 200 and ${result.errors} requests failed.`)
  return { perSecond: result.requests.average }
}
