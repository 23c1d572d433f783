import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Campaign } from './campaign'

/** The properties of the rules themselves, with far more examples than a test run has time for. */
const carts: Campaign = {
  name: 'carts',
  what: '1,000,000 carts in 27 currencies, and refunds until nothing is left',
  async run({ root, scale }) {
    const examples = scale.of(1_000_000)
    const began = Date.now()
    const said: string[] = []
    const code = await new Promise<number | null>(resolve => {
      const files = ['domain/src/checkout/totals.property', 'domain/src/refunds/refund', 'domain/src/ledger/ledger']
      const child = spawn(
        join(root, 'node_modules/.bin/vitest'),
        ['run', '--project', 'unit', '--testTimeout=7200000', ...files],
        {
          cwd: root,
          env: { ...process.env, EXAMPLES: String(examples), SEED: 'random', NODE_ENV: 'test' },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      child.stdout.on('data', chunk => said.push(String(chunk)))
      child.stderr.on('data', chunk => said.push(String(chunk)))
      child.once('exit', resolve)
    })
    const seconds = Math.round((Date.now() - began) / 1000)
    return { problems: code === 0 ? [] : [said.join('').slice(-3_000)], figures: { examples, seconds } }
  },
}

export const rules = [carts]
