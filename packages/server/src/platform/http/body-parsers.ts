import { Transform } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type QueryCheck, readEventForm, readQuery } from './query'

const failure = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode })

/** NUL and halves of a character: valid JSON, and yet no database text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const unstorable = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

type ReadBody = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string }

/** Strips the keys through which a copied object could change its prototype. */
function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__' || (key === 'constructor' && value !== null && typeof value === 'object'))
      throw failure(400, 'The body holds a forbidden key.')
    if (unstorable.test(key) || (typeof value === 'string' && unstorable.test(value)))
      throw failure(400, 'The body holds a character that cannot be stored.')
    return value
  })
}

/**
 * JSON and forms, and nothing else: a `text/plain` body posing as JSON is what a foreign page can send without asking.
 */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  addParser(app, 'application/json', readJson)
  addParser(app, formType, readForm)
}

export const formType = 'application/x-www-form-urlencoded'

const formReader =
  (read: (text: string) => QueryCheck) =>
  (text: string): ReadBody => {
    const form = read(text)
    return form.ok ? { ok: true, value: form.query } : form
  }

const readForm = formReader(readQuery)
/** Of pages that report something. */
export const readReportForm = formReader(readEventForm)

export function readJson(text: string): ReadBody {
  if (text === '') return { ok: true, value: undefined }
  try {
    return { ok: true, value: parseJson(text) }
  } catch (error) {
    const isKnown = error instanceof Error && 'statusCode' in error
    return { ok: false, reason: isKnown ? error.message : 'The body is not valid JSON.' }
  }
}

const addParser = (app: FastifyInstance, contentType: string, read: (text: string) => ReadBody): void =>
  void app.addContentTypeParser(contentType, { parseAs: 'string' }, (_, text, done) => {
    const body = read(String(text))
    if (body.ok) done(null, body.value)
    else done(failure(400, body.reason))
  })

/**
 * For reports of pages: a beacon sends text without asking first, and its origin is checked before it is read; a form
 * is read as an event.
 */
export function addReportBodies(app: FastifyInstance): void {
  addParser(app, 'text/plain', readJson)
  app.removeContentTypeParser(formType)
  addParser(app, formType, readReportForm)
}

/** Hands the body on unread, and ends it when it grows past the route's limit. */
export function addStreamedBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request, payload, done) => {
    const limit = request.routeOptions.bodyLimit
    const tooLarge = () => failure(413, 'The body is too large.')
    if (Number(request.headers['content-length'] ?? 0) > limit) return done(tooLarge())
    let size = 0
    const counted = new Transform({
      transform(chunk: Buffer, _, next) {
        size += chunk.length
        if (size > limit) next(tooLarge())
        else next(null, chunk)
      },
    })
    payload.on('error', error => counted.destroy(error))
    payload.on('aborted', () => counted.destroy(failure(400, 'The upload was broken off.')))
    done(null, payload.pipe(counted))
  })
}
