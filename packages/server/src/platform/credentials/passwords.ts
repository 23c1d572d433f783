import { hash, verify } from '@node-rs/argon2'

/** The floor that is recommended today; raising a number makes the next sign-in of everybody store a new hash. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

const atOnce = 2
const mostWaiting = 100

export type Passwords = {
  hash(password: string): Promise<string>
  /** Without a hash it takes as long and says no, so that the time does not tell whether an account is there. */
  matches(password: string, hash: string | undefined): Promise<boolean>
  isOutdated(hash: string): boolean
}

/** Two at a time: each costs 19 MB and a core, and a flood of sign-ins must not take both from everyone else. */
function createQueue() {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw Object.assign(new Error('too many sign-ins at once'), { statusCode: 503 })
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

export function createPasswords(): Passwords {
  const queue = createQueue()
  let nobody: Promise<string> | undefined
  return {
    hash: password => queue(() => hash(password, cost)),
    async matches(password, stored) {
      nobody ??= hash('nobody has this password', cost)
      const compared = stored ?? (await nobody)
      const fits = await queue(() => verify(compared, password))
      return fits && stored !== undefined
    },
    isOutdated: stored => !stored.startsWith(current),
  }
}
