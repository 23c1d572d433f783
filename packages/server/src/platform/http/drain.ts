import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export type Drain = {
  readonly isDraining: boolean
  /** Before the server listens. */
  watch(server: Server): void
  /**
   * From now on every answer is the last of its connection. A connection without a request stays open all the same: its
   * client may be sending one now, and would see it reset.
   */
  begin(): void
  /** Closes connections that wait for a request, and those that never sent one. */
  closeIdle(): void
}

/**
 * Ends a server without breaking anybody off: stop accepting, answer what came in, say that the connection ends, and
 * only then close what is left.
 */
export function createDrain(): Drain {
  const open = new Set<Socket>()
  let isDraining = false
  let closeIdle = () => {}
  return {
    get isDraining() {
      return isDraining
    },
    watch(server) {
      server.on('connection', socket => {
        open.add(socket)
        socket.once('close', () => open.delete(socket))
      })
      const ofNode = server.closeIdleConnections.bind(server)
      closeIdle = () => {
        ofNode()
        // Browsers open connections ahead of need. Node takes one that never asked anything for busy.
        for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
      }
      // Node's own `close`, and the framework's, would close idle connections at once.
      server.closeIdleConnections = () => {
        if (!isDraining) closeIdle()
      }
    },
    begin() {
      isDraining = true
    },
    closeIdle: () => closeIdle(),
  }
}
