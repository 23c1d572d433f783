import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'

/** How long a client may go on sending a body that nobody reads, once it has its answer. */
const lingerMs = 1_000

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * A refusal is often sent before the body has come. Its connection ends with it: otherwise a client that sends a byte now
 * and then would hold it for as long as an upload may take. Closing at once, with bytes unread, would reset the
 * connection and could take the answer along; so the rest is read and thrown away for a moment.
 */
export function endAfterEarlyAnswer(request: IncomingMessage): void {
  if (!hasBody(request)) return
  const { socket } = request
  // Called by Node when the last answer of a connection was handed to the socket.
  socket.destroySoon = () => {
    socket.end()
    request.resume()
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
    request.once('end', () => socket.destroy())
  }
  // From here on the connection ends in the usual way.
  request.once('end', () => Reflect.deleteProperty(socket, 'destroySoon'))
}

/** Just before the head is written. */
export async function announceEarlyAnswer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.complete || !hasBody(request)) return
  // A short body came in the same packet as its head, and is read right after it.
  await setImmediate()
  if (!request.complete) response.shouldKeepAlive = false
}
