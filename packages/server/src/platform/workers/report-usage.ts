import { Worker } from 'node:worker_threads'
import { usageDescriptor } from './messages'

/**
 * Runs in a thread of its own: decoders and parsers block the main one, and that is when the measure counts. Decoders also
 * allocate outside the heap, where no limit of the engine counts. Written as text, because a thread starts from a file or
 * a text, and the build makes one file of a worker.
 */
const watch = `
const { writeSync } = require('node:fs')
let reported = { cpu: 0, memory: 0 }
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const now = { cpu: (user + system) / 1e6, memory: process.memoryUsage.rss() / 1048576 }
  if (now.cpu - reported.cpu < 0.05 && now.memory - reported.memory < 8) return
  reported = now
  try {
    writeSync(${usageDescriptor}, now.cpu + ' ' + now.memory + '\\n')
  } catch {}
}, 25)`

/** Tells the server again and again how much time and memory this process has used. */
export function reportUsage(): void {
  new Worker(watch, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 } }).unref()
}
