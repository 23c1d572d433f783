/**
 * Why a part that this process depends on cannot serve it now. `lost`: its connection broke or was refused. `silent`: it
 * took what was sent and never answered. `busy`: it has no capacity left. `full`: it has no room left, or may only be read.
 */
export type Outage = 'lost' | 'silent' | 'busy' | 'full'

/** An error and whatever it was caused by; a query builder wraps the driver's error in its own. */
export function* chainOf(error: unknown): Generator<Error> {
  for (let each = error, depth = 0; each instanceof Error && depth < 8; each = each.cause, depth += 1) yield each
}

/** The code of the error, or of the error that was wrapped. */
export function codeOf(error: unknown): string | undefined {
  for (const each of chainOf(error)) if ('code' in each && typeof each.code === 'string') return each.code
  return undefined
}

/** SQLSTATEs and Node's codes. A whole class is named by its first two characters. */
const outageCodes: Readonly<Record<string, Outage>> = {
  '08': 'lost', // connection exceptions
  '57P01': 'lost', // the administrator stops the server
  '57P02': 'lost', // it crashed
  '57P03': 'lost', // it is starting
  '57P05': 'lost', // the session was idle too long
  '25P03': 'lost', // the transaction was idle too long
  ECONNRESET: 'lost',
  ECONNREFUSED: 'lost',
  ECONNABORTED: 'lost',
  EPIPE: 'lost',
  EHOSTUNREACH: 'lost',
  ENETUNREACH: 'lost',
  ENOTFOUND: 'lost',
  EAI_AGAIN: 'lost',
  UND_ERR_SOCKET: 'lost',
  ETIMEDOUT: 'silent',
  UND_ERR_CONNECT_TIMEOUT: 'silent',
  UND_ERR_HEADERS_TIMEOUT: 'silent',
  '57014': 'busy', // the statement took too long
  '55P03': 'busy', // a lock was not to be had
  '40001': 'busy', // two transactions met
  '40P01': 'busy',
  '53100': 'full', // the disk
  '25006': 'full', // it may only be read
  '58030': 'full', // the disk fails
  '53': 'busy', // memory, connections
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'full',
  EIO: 'full',
  EAGAIN: 'busy', // a socket whose queue is full
  EMFILE: 'busy',
  ENFILE: 'busy',
}

/** The driver gives these no code. */
const outageMessages: readonly (readonly [RegExp, Outage])[] = [
  [/^query read timeout$/i, 'silent'],
  [/due to connection timeout|timeout expired/i, 'silent'],
  [/timeout exceeded when trying to connect/i, 'busy'],
  [/connection terminated|connection ended|not queryable|connection error and is not/i, 'lost'],
]

function outageOfOne(error: Error): Outage | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (code !== undefined) {
    // A socket that is not there is a server that is not there; a file that is not there is a mistake of ours.
    if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect' ? 'lost' : undefined
    const known = outageCodes[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? outageCodes[code.slice(0, 2)] : undefined)
    if (known) return known
  }
  if (error.name.startsWith('S3') && 'status' in error && Number(error.status) >= 500)
    return Number(error.status) === 507 ? 'full' : 'busy'
  return outageMessages.find(([pattern]) => pattern.test(error.message))?.[1]
}

/** Undefined for every error that is no outage: those are mistakes, of somebody or of ours. */
export function outageOf(error: unknown): Outage | undefined {
  for (const each of chainOf(error)) {
    const outage = outageOfOne(each)
    if (outage) return outage
  }
  return undefined
}
