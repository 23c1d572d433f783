import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHeadWriter, keepAliveSeconds, prepareHead } from './prepared-head'

const body = 'Stoneware'
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-length': String(body.length),
  etag: '"a-br"',
  'content-security-policy': "default-src 'self'; img-src 'self' data:",
}
const head = prepareHead(200, headers)
const state = { now: new Date('2026-03-01T12:00:00.250Z') }
const writePrepared = createHeadWriter({ now: () => state.now })

let server: Server
beforeAll(async () => {
  server = createServer({ keepAliveTimeout: keepAliveSeconds * 1_000 }, ({ url }, response) => {
    if (url === '/prepared') writePrepared(response, head)
    else response.writeHead(200, headers)
    response.end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise(resolve => server.close(resolve)))

/** Everything that comes back on one connection, until it is closed or has answered as often as asked. */
const talk = (asked: string, answers: number): Promise<{ text: string; closed: boolean }> =>
  new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(asked))
    let text = ''
    socket.on('data', chunk => {
      text += chunk
      if (answers > 0 && text.split('HTTP/1.1 ').length > answers && /\r\n\r\n(Stoneware)?$/.test(text)) {
        resolve({ text, closed: false })
        socket.destroy()
      }
    })
    socket.on('end', () => resolve({ text, closed: true }))
    socket.on('error', reject)
  })

const ask = (path: string, { method = 'GET', version = '1.1', more = '' } = {}) =>
  `${method} ${path} HTTP/${version}\r\nHost: tern.example\r\n${more}\r\n`
const withoutDate = (text: string) => text.replaceAll(/Date: .*\r\n/g, '')

describe('a head made beforehand', () => {
  it.each([
    ['on a connection that stays open', {}, 1],
    ['without a body', { method: 'HEAD' }, 1],
    ['on a connection that closes', { more: 'Connection: close\r\n' }, 0],
    ['for an old client', { version: '1.0' }, 0],
    ['for an old client that stays', { version: '1.0', more: 'Connection: keep-alive\r\n' }, 1],
  ])('is the one that Node would have made: %s', async (_, how, answers) => {
    const [ours, theirs] = await Promise.all([talk(ask('/prepared', how), answers), talk(ask('/plain', how), answers)])
    expect(withoutDate(ours.text)).toBe(withoutDate(theirs.text))
    expect(ours.closed).toBe(theirs.closed)
    expect(ours.text).toMatch(/^HTTP\/1\.1 200 OK\r\ncontent-type: text\/html; charset=utf-8\r\n/)
  })

  it('keeps the order of requests that come at once, between answers of the other kind', async () => {
    const asked = ['/prepared', '/plain', '/prepared', '/prepared']
    const ours = await talk(asked.map(path => ask(path)).join(''), asked.length)
    const theirs = await talk(asked.map(() => ask('/plain')).join(''), asked.length)
    expect(withoutDate(ours.text)).toBe(withoutDate(theirs.text))
    expect(ours.text.split(body)).toHaveLength(5)
  })

  it('carries the date of its second', async () => {
    const dateOf = async () => /Date: (.*)\r\n/.exec((await talk(ask('/prepared'), 1)).text)?.[1]
    expect(await dateOf()).toBe('Sun, 01 Mar 2026 12:00:00 GMT')
    state.now = new Date('2026-03-01T12:00:00.999Z')
    expect(await dateOf()).toBe('Sun, 01 Mar 2026 12:00:00 GMT')
    state.now = new Date('2026-03-01T12:00:01.000Z')
    expect(await dateOf()).toBe('Sun, 01 Mar 2026 12:00:01 GMT')
  })

  it.each<[string, string]>([
    ['etag', 'a\r\nset-cookie: b=c'],
    ['etag\r\nset-cookie', 'b=c'],
    ['x y', 'z'],
  ])('refuses a line that would be read as two: %j: %j [X20]', (name, value) => {
    expect(() => prepareHead(200, { [name]: value })).toThrow()
  })
})
