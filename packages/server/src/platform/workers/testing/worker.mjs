import { existsSync, writeFileSync, writeSync } from 'node:fs'

/** Stands in for a decoder and does what files of strangers make decoders do. */
const grown = []
const tasks = {
  say: ({ words }) => words,
  pid: () => process.pid,
  environment: () => Object.keys(process.env),
  /** Says that it has used so much processor time since it was started, and goes on as if it would use more. */
  use: ({ cpuSeconds }) => {
    used = cpuSeconds
    tellUsage()
    return new Promise(() => {})
  },
  /** The same, but is done. */
  'have-used': ({ cpuSeconds }) => {
    used = cpuSeconds
    tellUsage()
  },
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
let used = 0
const tellUsage = () => writeSync(4, `${used} ${memoryMegabytes()}\n`)
setInterval(tellUsage, 25)
process.on('disconnect', () => process.exit())
process.on('message', async ({ id, task }) => {
  try {
    const result = await tasks[task.kind](task)
    process.send({ kind: 'result', id, result, usage: { cpuSeconds: used, memoryMegabytes: memoryMegabytes() } })
  } catch (error) {
    process.send({ kind: 'fault', id, message: error.message })
  }
})
process.send({ kind: 'ready' })
