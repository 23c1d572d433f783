import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import type { Clock } from '../platform'

/** Header lines that were checked and joined once, for answers that are sent over and over. */
export type PreparedHead = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

export function prepareHead(status: number, headers: Readonly<Record<string, string>>): PreparedHead {
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return `${name}: ${value}\r\n`
  })
  return { status, headers, text: `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}` }
}

/** How long a connection may wait for its next request. */
export const keepAliveSeconds = 5

/** The text that Node is about to send as the head; null until `writeHead` has made it. No part of its documented interface. */
type WithHead = { _header?: string | null }

/**
 * Node checks and joins every header line again for every answer, which is a tenth of the cost of a page from memory, and has no
 * public way around it. So the field that `writeHead` fills is filled here. A Node that has no such field, and a
 * connection that ends with the answer, get `writeHead`.
 */
export function createHeadWriter({ now }: Clock): (response: ServerResponse, head: PreparedHead) => void {
  let second = Number.NaN
  let lastLines = ''
  const linesOfNow = (): string => {
    const time = now()
    const current = Math.floor(time.getTime() / 1000)
    if (current !== second) {
      second = current
      lastLines = `Date: ${time.toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`
    }
    return lastLines
  }
  return (response, { status, headers, text }) => {
    const written = response as unknown as WithHead
    if (!response.shouldKeepAlive || written._header !== null) {
      response.writeHead(status, headers)
      return
    }
    response.statusCode = status
    written._header = text + linesOfNow()
  }
}
