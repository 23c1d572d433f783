import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig, escapeIdentifier } from 'pg'
import type { Logger } from 'pino'

type Listener = { readonly run: (payload: string) => void; readonly missed?: () => void }

const retryMilliseconds = [100, 250, 500, 1_000, 2_000]
const heartbeatMilliseconds = 30_000

/** One connection for all channels, opened with the first listener and opened again whenever it is lost. */
export function openListener({ connection, log }: { connection: ClientConfig; log: Logger }) {
  const listeners = new Map<string, Set<Listener>>()
  const closing = new AbortController()
  let client: Promise<Client> | undefined

  const notify = (channel: string, call: (listener: Listener) => void) => {
    for (const listener of listeners.get(channel) ?? []) {
      try {
        call(listener)
      } catch (error) {
        log.error({ err: error, channel }, 'a listener failed')
      }
    }
  }

  async function connect(): Promise<Client> {
    const fresh = new Client(connection)
    const heartbeat = setInterval(() => {
      // A connection that vanished without a word shows itself only when asked.
      fresh.query('select 1').catch(() => fresh.end().catch(() => {}))
    }, heartbeatMilliseconds)
    heartbeat.unref()
    const lost = () => {
      clearInterval(heartbeat)
      fresh.removeAllListeners('end')
      if (closing.signal.aborted) return
      client = reconnect()
      client.catch(() => {})
    }
    fresh.on('error', error => log.warn({ err: error }, 'the listening database connection was lost'))
    fresh.on('notification', ({ channel, payload = '' }) => notify(channel, listener => listener.run(payload)))
    try {
      await fresh.connect()
      for (const channel of listeners.keys()) await fresh.query(`listen ${escapeIdentifier(channel)}`)
    } catch (error) {
      clearInterval(heartbeat)
      await fresh.end().catch(() => {})
      throw error
    }
    fresh.once('end', lost)
    return fresh
  }

  async function reconnect(): Promise<Client> {
    for (let attempt = 0; ; attempt += 1) {
      await pause(retryMilliseconds[Math.min(attempt, retryMilliseconds.length - 1)], undefined, {
        signal: closing.signal,
      })
      try {
        const fresh = await connect()
        for (const channel of listeners.keys()) notify(channel, listener => listener.missed?.())
        return fresh
      } catch (error) {
        log.debug({ err: error }, 'the listening database connection is not back yet')
      }
    }
  }

  return {
    async listen(channel: string, run: (payload: string) => void, missed?: () => void) {
      const listener: Listener = { run, missed }
      const isFirst = client === undefined
      const isNew = !listeners.has(channel)
      if (isNew) listeners.set(channel, new Set())
      listeners.get(channel)?.add(listener)
      client ??= connect()
      try {
        const connected = await client
        if (isNew && !isFirst) await connected.query(`listen ${escapeIdentifier(channel)}`)
      } catch (error) {
        // A connection lost later comes back and listens to every channel; one that never was is the caller's to see.
        if (isFirst) client = undefined
        if (!client) {
          listeners.get(channel)?.delete(listener)
          throw error
        }
      }
      return async () => {
        listeners.get(channel)?.delete(listener)
      }
    },
    async close() {
      closing.abort()
      const connected = await client?.catch(() => undefined)
      client = undefined
      await connected?.end().catch(() => {})
    },
  }
}
