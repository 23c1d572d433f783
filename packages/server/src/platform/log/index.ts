import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { LogLevel } from '../config/config'
import { scrub, scrubText } from './scrub'

export { scrub, scrubText }

/** JSON lines on standard output. Everything passes the scrubber, whoever writes it. */
export function createLog({ level, destination }: { level: LogLevel; destination?: DestinationStream }): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: {
        level: label => ({ level: label }),
        log: fields => {
          const err = fields['err']
          const plain = err instanceof Error ? { ...fields, err: stdSerializers.err(err) } : fields
          return scrub(plain) as Record<string, unknown>
        },
        bindings: bindings => scrub(bindings) as Record<string, unknown>,
      },
      serializers: { err: (value: unknown) => value },
      hooks: {
        logMethod(inputs, method) {
          method.apply(this, inputs.map(each => (typeof each === 'string' ? scrubText(each) : each)) as typeof inputs)
        },
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  )
}
