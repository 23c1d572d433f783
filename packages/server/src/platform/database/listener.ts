import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig, escapeIdentifier } from 'pg'
import type { Logger } from 'pino'

type Ear = { readonly run: (payload: string) => void; readonly missed?: () => void }

const retryMilliseconds = [100, 250, 500, 1_000, 2_000]
const heartbeatMilliseconds = 30_000

/** One connection for all channels, opened with the first ear and opened again whenever it is lost. */
export function openListener({ connection, log }: { connection: ClientConfig; log: Logger }) {
  const ears = new Map<string, Set<Ear>>()
  const closing = new AbortController()
  let client: Promise<Client> | undefined

  const hear = (channel: string, call: (ear: Ear) => void) => {
    for (const ear of ears.get(channel) ?? []) {
      try {
        call(ear)
      } catch (error) {
        log.error({ err: error, channel }, 'a listener failed')
      }
    }
  }

  async function connect(): Promise<Client> {
    const fresh = new Client({ ...connection, query_timeout: 5_000 })
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
    fresh.on('notification', ({ channel, payload = '' }) => hear(channel, ear => ear.run(payload)))
    try {
      await fresh.connect()
      for (const channel of ears.keys()) await fresh.query(`listen ${escapeIdentifier(channel)}`)
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
        for (const channel of ears.keys()) hear(channel, ear => ear.missed?.())
        return fresh
      } catch (error) {
        log.debug({ err: error }, 'the listening database connection is not back yet')
      }
    }
  }

  return {
    async listen(channel: string, run: (payload: string) => void, missed?: () => void) {
      const ear: Ear = { run, missed }
      const isFirst = client === undefined
      const isNew = !ears.has(channel)
      if (isNew) ears.set(channel, new Set())
      ears.get(channel)?.add(ear)
      client ??= connect()
      try {
        const connected = await client
        if (isNew && !isFirst) await connected.query(`listen ${escapeIdentifier(channel)}`)
      } catch (error) {
        // A connection lost later comes back and listens to every channel; one that never was is the caller's to see.
        if (isFirst) client = undefined
        if (!client) {
          ears.get(channel)?.delete(ear)
          throw error
        }
      }
      return async () => {
        ears.get(channel)?.delete(ear)
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
