import { existsSync, writeFileSync } from 'node:fs'

/** Stands in for a decoder and does what files of strangers make decoders do. */
const grown = []
const tasks = {
  say: ({ words }) => words,
  pid: () => process.pid,
  environment: () => Object.keys(process.env),
  /** Blocks until it is killed; the file tells the test that it began. */
  hang: ({ began }) => {
    writeFileSync(began, '')
    for (;;);
  },
  'die-once': ({ mark }) => {
    if (existsSync(mark)) return 'second try'
    writeFileSync(mark, '')
    process.kill(process.pid, 'SIGKILL')
    return new Promise(() => {})
  },
  die: () => process.kill(process.pid, 'SIGKILL'),
  'fill-heap': () => {
    for (;;) grown.push({ more: grown.length, still: [grown.length] })
  },
  'grow-outside-the-heap': () => {
    setInterval(() => grown.push(Buffer.alloc(20_000_000, 1)), 1)
    return new Promise(() => {})
  },
  hold: ({ megabytes }) => grown.push(Buffer.alloc(megabytes * 1_048_576, 1)),
  break: () => {
    throw new Error('a fault of ours')
  },
}

const memoryMegabytes = () => process.memoryUsage.rss() / 1_048_576
setInterval(() => {
  if (memoryMegabytes() > Number(process.env.WORKER_MEMORY_MB)) process.send({ kind: 'out-of-memory' })
}, 25)
process.on('disconnect', () => process.exit())
process.on('message', async ({ id, task }) => {
  try {
    const result = await tasks[task.kind](task)
    process.send({ kind: 'result', id, result, memoryMegabytes: memoryMegabytes() })
  } catch (error) {
    process.send({ kind: 'fault', id, message: error.message })
  }
})
process.send({ kind: 'ready' })
