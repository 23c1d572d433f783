import * as z from 'zod/mini'
import type { Answer } from './answers'
import { notFound, refused } from './answers'
import type { Route } from './route'

z.config(z.locales.en())

type Unchecked = { readonly params: unknown; readonly query: unknown; readonly body: unknown }
export type Checked = { readonly ok: true; readonly input: Unchecked } | { readonly ok: false; readonly answer: Answer }

const fieldErrors = (error: z.core.$ZodError): Record<string, string> => {
  const fields: Record<string, string> = Object.create(null)
  for (const { path, message } of error.issues) {
    const name = path.map(String).join('.')
    fields[name] ??= message
  }
  return fields
}

/** Params, query and body as their schemas read them; whatever no schema names does not reach a handler. */
export function validate({ endpoint }: Route, given: Unchecked): Checked {
  const input: Record<string, unknown> = {}
  // No name in the database holds a NUL, and asking for one would be an error there.
  if (Object.values(given.params ?? {}).some(value => String(value).includes('\0')))
    return { ok: false, answer: notFound() }
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    const read = z.safeParse(schema, given[part])
    if (read.success) input[part] = read.data
    else if (part === 'params') return { ok: false, answer: notFound() }
    else
      return {
        ok: false,
        answer: refused(400, 'invalid', 'Please check what was sent.', { fields: fieldErrors(read.error) }),
      }
  }
  return { ok: true, input: { params: input['params'], query: input['query'], body: input['body'] } }
}
