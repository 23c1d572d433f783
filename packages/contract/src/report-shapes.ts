import * as z from 'zod/mini'
import { id } from './shapes'

/**
 * Shapes of what visitors' pages report. All of it may be sent by anybody, so nothing is refused for being long: texts are
 * cut. What is refused is another type. Bodies come as JSON, as JSON in `text/plain`, or as a form; in a form numbers are
 * texts.
 */

/** NUL and halves of a character, which no database text holds and which a JSON text inside a form can still bring. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const unstorable = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const suspicious = /[\u0000\ud800-\udfff]/

export const storableText = (text: string, most: number): string => {
  const kept = text.slice(0, most)
  // Nearly every text has none of them, and looking costs a tenth of taking them out.
  return suspicious.test(kept) ? kept.replace(unstorable, '') : kept
}

export const cut = (most: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => storableText(text, most)),
  )

export const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

export const number = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}(?:\.\d{1,6})?$/)),
    z.transform((text: string) => Number(text)),
  ),
])

export const flag = z.union([
  z.boolean(),
  z.pipe(
    z.string().check(z.regex(/^(?:true|false|1|0|)$/)),
    z.transform((text: string) => text === 'true' || text === '1'),
  ),
])

/**
 * Beside the fields each report is named for. `eventId` is made once per event, so that one that is sent again counts
 * once; it is not called `id`, because that is the button's. `load` is made once per page load. `age` is how many
 * milliseconds the report has waited on its page, by a clock that only runs forward: no other clock of a visitor dates
 * anything. `zone` is the browser's time zone by its name, `auto` what it says about being driven by a program.
 */
export const reportFacts = {
  eventId: maybe(id),
  load: maybe(id),
  age: maybe(number),
  zone: maybe(cut(60)),
  auto: maybe(flag),
}

/** One, or what was gathered for a moment. */
export const oneOrSome = <Schema extends z.ZodMiniType>(one: Schema) =>
  z.union([one, z.array(one).check(z.minLength(1), z.maxLength(20))])

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text === '' ? '{}' : text)
  } catch {
    // No schema takes this.
    return Symbol.for('not-json')
  }
}

/** A JSON text, as forms carry it, or the thing itself. */
export const jsonOf = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.pipe(
      z.unknown(),
      z.transform((given: unknown) => (typeof given === 'string' ? readJson(given) : given)),
    ),
    schema,
  )

/** Reports are answered once they are stored, and the answer says nothing. */
export const stored = z.object({})
