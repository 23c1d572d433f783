import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

const browser =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const pages = ['/', '/shop', '/about', '/shop/moon-jar', '/shop/tea-bowl', '/journal', '/contact', '/cart']
const id = () => randomBytes(12).toString('base64url')

/** A page view as a browser reports it, of one of 2,000 visitors. */
function hitText({ host, port }: { host: string; port: number }, index: number): string {
  const page = pages[index % pages.length]!
  const visitor = `visitor-${String((index * 7919) % 2_000).padStart(6, '0')}`
  const body = new URLSearchParams({
    event: '1',
    data: JSON.stringify({
      ...{ page, url: `http://${host}${page}`, title: 'Tern, stoneware for the long table', queryString: '' },
      ...{ referrer: index % 3 === 0 ? 'https://www.google.com/' : '', website_locale: 'en', templateId: 'tern' },
      ...{ userAgent: browser, clientDate: Date.now(), viewportWidth: 390, viewportHeight: 844 },
      ...{ screenWidth: 390, screenHeight: 844, localStorageSupported: true },
    }),
    ss_cvr: `${visitor}|1780000000000|${Date.now()}|${Date.now()}|3`,
    ...{ eventId: id(), load: id(), zone: 'Europe/Berlin', auto: 'false', age: '900' },
  }).toString()
  return [
    'POST /api/census/RecordHit HTTP/1.1',
    `Host: ${host}:${port}`,
    `Origin: http://${host}:${port}`,
    `User-Agent: ${browser}`,
    'Content-Type: application/x-www-form-urlencoded;charset=UTF-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

export type Burst = {
  /** Answered with 200, which is after the commit. */
  readonly stored: number
  readonly shed: number
  readonly perSecond: number
  /** In milliseconds, from the moment at which it was due, sorted. */
  readonly waits: readonly number[]
  readonly shedWaits: readonly number[]
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/**
 * Reports of visitors at a steady pace, whether or not those before were answered; without a pace, each connection sends the
 * next one as soon as it has its answer. Plain sockets: a client with all manners costs as much as what is measured.
 */
export async function sendHits(
  target: { readonly host: string; readonly port: number },
  { seconds, perSecond, connections = 64 }: { seconds: number; perSecond?: number; connections?: number },
): Promise<Burst> {
  const waits: number[] = []
  const shedWaits: number[] = []
  const due: number[] = []
  const idle: Worker[] = []
  type Worker = { readonly socket: Socket; since: number; text: string }
  let sent = 0
  let answered = 0
  let isOver = false
  let isDone = false
  let failure: Error | undefined
  let finish = () => {}
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })

  const send = (worker: Worker, since: number) => {
    worker.since = since
    worker.text = ''
    worker.socket.write(hitText(target, sent++))
  }
  const next = (worker: Worker) => {
    if (perSecond === undefined) {
      if (!isOver) return send(worker, performance.now())
    } else if (due.length > 0) return send(worker, due.shift()!)
    idle.push(worker)
    if (isOver && answered === sent) finish()
  }
  const take = (worker: Worker) => {
    const [head, body] = worker.text.split('\r\n\r\n', 2)
    const length = /content-length: (\d+)/i.exec(head ?? '')?.[1]
    if (body === undefined || body.length < Number(length ?? 0)) return
    const status = worker.text.slice(9, 12)
    answered += 1
    const waited = performance.now() - worker.since
    if (status === '200') waits.push(waited)
    else if (status === '503') shedWaits.push(waited)
    else failure ??= new Error(`A hit was answered with ${status}: ${body}`)
    next(worker)
  }
  const workers = await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<Worker>((resolve, reject) => {
          const socket = connect(target.port, '127.0.0.1', () => resolve(worker))
          const worker: Worker = { socket, since: 0, text: '' }
          socket.setNoDelay(true)
          socket.on('error', reject)
          // A server that hangs up would be waited for without an end.
          socket.on('close', () => {
            if (isDone) return
            failure ??= new Error('A connection was closed before its answer.')
            finish()
          })
          socket.on('data', chunk => {
            worker.text += chunk.toString('latin1')
            take(worker)
          })
        }),
    ),
  )
  const began = performance.now()
  for (const worker of workers) next(worker)
  if (perSecond !== undefined) {
    let planned = 0
    await new Promise<void>(resolve => {
      const timer = setInterval(() => {
        const now = performance.now()
        for (; planned < Math.min(((now - began) / 1_000) * perSecond, seconds * perSecond); planned += 1)
          due.push(began + (planned * 1_000) / perSecond)
        // The one that has rested longest: the server hangs up on whoever says nothing for a while.
        while (due.length > 0 && idle.length > 0) send(idle.shift()!, due.shift()!)
        if (now - began < seconds * 1_000) return
        clearInterval(timer)
        resolve()
      }, 2)
    })
  } else await new Promise(resolve => setTimeout(resolve, seconds * 1_000))
  isOver = true
  // What could not even be sent in its time would only lengthen the burst.
  due.length = 0
  if (answered < sent) await finished
  const took = (performance.now() - began) / 1_000
  isDone = true
  for (const { socket } of workers) socket.destroy()
  if (failure) throw failure
  const ascending = (values: number[]) => values.sort((a, b) => a - b)
  return {
    stored: waits.length,
    shed: shedWaits.length,
    perSecond: waits.length / took,
    waits: ascending(waits),
    shedWaits: ascending(shedWaits),
  }
}
