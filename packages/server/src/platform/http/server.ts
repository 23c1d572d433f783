import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Drain } from './drain'
import { endAfterEarlyAnswer } from './early-answer'
import { keepAliveSeconds } from './prepared-head'

/**
 * Sees every request of a bearable size before the checks and the framework do; true when it has answered. It answers
 * only what it knows, and never a request with two hosts.
 */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

const longestUrl = 8192
const mostHeaders = 64
const mostConnections = 1000
const mostConnectionsPerAddress = 50

/** What no later part needs to look at. Undefined when the request is in order. */
function refusalOf({ url = '', rawHeaders }: IncomingMessage): number | undefined {
  if (rawHeaders.length > mostHeaders * 2) return 431
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts !== 1 || url.charCodeAt(0) !== 47) return 400
  return url.length > longestUrl ? 414 : undefined
}

const brokenStatuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** For bytes that are no request. The answer is sent whole before the connection closes. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = brokenStatuses[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
}

const local = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Behind a proxy all connections come from one address, so those of this machine and of trusted proxies are not counted. */
function capPerAddress(server: Server, { trusted }: { trusted: boolean }): void {
  if (trusted) return
  const counts = new Map<string, number>()
  server.on('connection', socket => {
    const address = socket.remoteAddress ?? ''
    if (local.has(address)) return
    const count = (counts.get(address) ?? 0) + 1
    if (count > mostConnectionsPerAddress) return void socket.destroy()
    counts.set(address, count)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left === 0) counts.delete(address)
      else counts.set(address, left)
    })
  })
}

export function createNodeServer(
  handler: RequestListener,
  {
    fastPath,
    onFastPath,
    reportPath,
    behindProxy,
    drain,
  }: {
    fastPath: FastPath | undefined
    onFastPath: () => void
    reportPath: FastPath
    behindProxy: boolean
    drain: Drain
  },
): Server {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      // Uploads may take long; bodies that are read whole get 15 s, by a timer of their own.
      requestTimeout: 600_000,
      keepAliveTimeout: keepAliveSeconds * 1_000,
      connectionsCheckingInterval: 2_000,
    },
    (request, response) => {
      if (drain.isDraining) response.shouldKeepAlive = false
      const isBearable = request.rawHeaders.length <= mostHeaders * 2
      if (isBearable && fastPath?.(request, response)) return onFastPath()
      if (isBearable && reportPath(request, response)) return
      endAfterEarlyAnswer(request)
      const refusal = refusalOf(request)
      if (refusal === undefined) handler(request, response)
      else response.writeHead(refusal, { 'content-type': 'text/plain', connection: 'close' }).end()
    },
  )
  // Without a limit of its own the server would silently drop the headers beyond it.
  server.maxHeadersCount = 0
  server.maxConnections = mostConnections
  capPerAddress(server, { trusted: behindProxy })
  drain.watch(server)
  return server
}
