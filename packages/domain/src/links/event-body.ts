import { eventKeyLimit } from '../catalogue/limits'
import { readParameters } from './query-string'

/** A form-encoded event body as it was sent: brackets mean nothing, the first value of a name counts. */
export const parseEventBody = (body: string): Map<string, string> => {
  const fields = new Map<string, string>()
  for (const [name, value] of readParameters(body, eventKeyLimit)) if (!fields.has(name)) fields.set(name, value)
  return fields
}
