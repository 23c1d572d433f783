import { outageOf } from '../outages'
import { scrubText } from './scrub-text'

export type DescribedError = {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly statement?: string
  readonly stack?: string
  readonly cause?: DescribedError
  /** What the database names beside the code: a table, a column, a rule; never a value. */
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
}

const deepest = 5
const mostFrames = 20

/** A statement as a prepared one would be named: what it does, and none of the values in it. */
const shapeOf = (statement: string): string =>
  statement
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replace(/'(?:[^']|'')*'?/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 400)

const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, mostFrames)
    .join('\n')

const textAt = (error: object, name: string): string | undefined => {
  const value = (error as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Both repeat values in their messages: the query builder all of them, the database the one it stumbled over. */
const isOfBuilder = (error: Error): boolean => 'query' in error && 'params' in error
const isOfDatabase = (error: Error): boolean => 'severity' in error && 'routine' in error

function messageOf(error: Error): string {
  if (isOfBuilder(error)) return 'a statement failed'
  if (isOfDatabase(error)) {
    const what = outageOf(error) === 'lost' ? 'the connection to the database was lost' : 'the database refused it'
    return `${what} (${textAt(error, 'code')})`
  }
  return scrubText(error.message)
}

/** What may be kept of an error: its kind and where it happened. */
export function describeError(error: Error, depth = 0): DescribedError {
  const { stack, cause } = error
  const statement = isOfBuilder(error) ? textAt(error, 'query') : undefined
  // Where the driver was when the other side went away tells nobody anything.
  const isGone = ['lost', 'silent'].includes(outageOf(error) ?? '')
  const frames = stack === undefined || isGone ? '' : framesOf(stack)
  const described = {
    type: error.constructor?.name ?? error.name,
    message: messageOf(error),
    code: textAt(error, 'code'),
    statement: statement === undefined ? undefined : shapeOf(statement),
    table: textAt(error, 'table'),
    column: textAt(error, 'column'),
    constraint: textAt(error, 'constraint'),
    stack: frames === '' ? undefined : frames,
    cause: cause instanceof Error && depth < deepest ? describeError(cause, depth + 1) : undefined,
  }
  return Object.fromEntries(Object.entries(described).filter(([, value]) => value !== undefined)) as DescribedError
}

/** The same in one line, for whoever keeps why something failed. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return scrubText(String(error))
  const { message, cause } = describeError(error)
  return cause ? `${message}: ${errorText(error.cause)}` : message
}
