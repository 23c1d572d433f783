import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from '../config/config'
import { errorText } from './describe-error'
import { scrub } from './scrub'
import { scrubText } from './scrub-text'

export { describeError, errorText } from './describe-error'
export { scrub, scrubText }

const boundSecrets = ['session', 'token', 'crumb', 'cookie', 'authorization', 'password', 'secret'] as const

/** An error without a text of its own would lend its message to the line, past the scrubber. */
function withPlainText(inputs: readonly unknown[]): unknown[] {
  const [first, second, ...rest] = inputs.map(each => (typeof each === 'string' ? scrubText(each) : each))
  if (first instanceof Error) return [{ err: first }, second ?? errorText(first), ...rest]
  if (second === undefined && typeof first === 'object' && first !== null && 'err' in first)
    return [first, first.err instanceof Error ? errorText(first.err) : undefined]
  return [first, second, ...rest]
}

/** JSON lines on standard output. Everything passes the scrubber, whoever writes it. */
export function createLog({ level, destination }: { level: LogLevel; destination?: DestinationStream }): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: {
        level: label => ({ level: label }),
        log: fields => scrub(fields) as Record<string, unknown>,
      },
      // The formatter above does not see what child loggers are bound to.
      redact: { paths: [...boundSecrets], censor: '[hidden]' },
      serializers: { err: (value: unknown) => value },
      hooks: {
        logMethod(inputs, method) {
          method.apply(this, withPlainText(inputs) as typeof inputs)
        },
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  )
}
