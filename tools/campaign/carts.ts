import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Campaign, Scale } from './campaign'

/** An end for what goes astray. Nobody has measured the full size yet: what needs longer says so. */
const mostHours = 3

/** Fewer histories: each of them is checked after every act. */
const properties = [
  { what: 'carts', file: 'domain/src/checkout/totals.property', examples: 1_000_000 },
  { what: 'refunds', file: 'domain/src/refunds/refund', examples: 1_000_000 },
  { what: 'histories', file: 'domain/src/ledger/ledger', examples: 10_000 },
] as const

async function examine(root: string, file: string, examples: number): Promise<string | undefined> {
  const said: string[] = []
  const child = spawn(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--project', 'unit', `--testTimeout=${mostHours * 3_600_000}`, file],
    {
      cwd: root,
      env: { ...process.env, EXAMPLES: String(examples), SEED: 'random', NODE_ENV: 'test' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: mostHours * 3_600_000,
    },
  )
  child.stdout.on('data', chunk => said.push(String(chunk)))
  child.stderr.on('data', chunk => said.push(String(chunk)))
  const code = await new Promise<number | null>(resolve => {
    child.once('exit', resolve)
  })
  return code === 0 ? undefined : `${file}: ${said.join('').slice(-3_000) || `no end within ${mostHours} hours`}`
}

/** The properties of the rules themselves, with far more examples than a test run has time for. */
const carts: Campaign = {
  name: 'carts',
  what: '1,000,000 carts in 27 currencies, 1,000,000 orders refunded until nothing is left, 10,000 histories of the books',
  async run({ root, scale }: { root: string; scale: Scale }) {
    const problems: string[] = []
    const figures: Record<string, number> = {}
    for (const { what, file, examples } of properties) {
      const began = Date.now()
      const problem = await examine(root, file, scale.of(examples))
      if (problem) problems.push(problem)
      figures[what] = scale.of(examples)
      figures[`seconds for ${what}`] = Math.round((Date.now() - began) / 1000)
    }
    return { problems, figures }
  },
}

export const rules = [carts]
