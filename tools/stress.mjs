import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { root, run } from './lib/run.mjs'

const help = `Runs a part of the tests again and again on a machine that is made busy, and says how often it failed.

  npm run stress -- [--times 3] [--load 2] [PART …] [FILTER …]

--times   how often
--load    busy threads for each core of the machine
The rest goes to \`npm test\`: npm run stress -- --times 5 server checkout`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '3' },
    load: { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}

/** Counts, and now and then asks for memory, so that caches are as cold as on a shared machine. */
const busy = `for (let sum = 0; ; ) {
  const numbers = new Float64Array(1_000_000)
  for (let index = 0; index < numbers.length; index += 1) sum += numbers[index] = Math.sqrt(sum + index)
}`

const times = Number(values.times)
const threads = Number(values.load) * availableParallelism()
const workers = Array.from({ length: threads }, () => new Worker(busy, { eval: true }))
console.log(`${threads} busy threads on ${availableParallelism()} cores`)

const failed = []
for (let turn = 1; turn <= times; turn += 1) {
  const began = Date.now()
  const { code } = await run(process.execPath, [join(root, 'tools/test.mjs'), ...positionals])
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  console.log(`\nturn ${turn} of ${times}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s`)
  if (code !== 0) failed.push(turn)
}
await Promise.all(workers.map(worker => worker.terminate()))
console.log(failed.length === 0 ? `${times} of ${times} passed` : `failed in turn ${failed.join(', ')} of ${times}`)
process.exitCode = failed.length === 0 ? 0 : 1
