import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

export type Target = {
  readonly port: number
  readonly host: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Sends as many requests as it can for some seconds over a fixed number of connections; every answer must be a 200. */
export type Generator = {
  readonly name: string
  run(target: Target, seconds: number): Promise<{ readonly requests: number }>
}

const connections = 16

// With a capital: wrk adds one of its own to any other spelling, and two of them are refused.
const headersOf = ({ host, port, headers }: Target) => ({ Host: `${host}:${port}`, ...headers })
const addressOf = ({ port, path }: Target) => `http://127.0.0.1:${port}${path}`

/** Costs a tenth of what a generator written for Node does, so the machine is left to what is measured. */
const wrk: Generator = {
  name: 'wrk',
  async run(target, seconds) {
    const headers = Object.entries(headersOf(target)).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, ...headers, addressOf(target)]
    const { stdout } = await promisify(execFile)('wrk', args)
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Not every answer was a 200:\n${stdout}`)
    return { requests: Number(/(\d+) requests in/.exec(stdout)![1]) }
  },
}

const inNode: Generator = {
  name: 'autocannon',
  async run(target, seconds) {
    const result = await autocannon({
      url: addressOf(target),
      duration: seconds,
      connections,
      headers: headersOf(target),
    })
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${result.non2xx} answers were no 200 and ${result.errors} requests failed.`)
    return { requests: result.requests.total }
  },
}

export const isInstalled = (program: string): boolean => spawnSync(program, ['-v']).error === undefined

export const chooseGenerator = (): Generator => (isInstalled('wrk') ? wrk : inNode)
