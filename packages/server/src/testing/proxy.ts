import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { inject } from 'vitest'

export type DatabaseProxy = {
  readonly host: string
  readonly port: number
  /** From now on takes every byte and every connection, and hands nothing on: a network that swallows packets. */
  goSilent(): void
  /** New connections work again; those that were silent stay so. */
  recover(): void
  /** Breaks every connection off. */
  cut(): void
  close(): Promise<void>
}

/** Stands between the server and its database. */
export async function openProxy(): Promise<DatabaseProxy> {
  const { host, port } = inject('postgres')
  const pairs = new Set<readonly [Socket, Socket]>()
  let isSilent = false
  const server = createServer(from => {
    const to = connect(`${host}/.s.PGSQL.${port}`)
    const pair = [from, to] as const
    pairs.add(pair)
    const end = () => {
      from.destroy()
      to.destroy()
      pairs.delete(pair)
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    if (isSilent) return void from.resume()
    from.pipe(to)
    to.pipe(from)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    host: '127.0.0.1',
    port: own,
    goSilent() {
      isSilent = true
      for (const [from, to] of pairs) {
        from.unpipe(to)
        to.unpipe(from)
        from.resume()
        to.resume()
      }
    },
    recover() {
      isSilent = false
    },
    cut() {
      for (const [from] of pairs) from.resetAndDestroy()
    },
    async close() {
      for (const [from] of pairs) from.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
