import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createWorkerPool, type WorkerPool } from '../platform/workers'
import { createManualTimers } from '../testing/fixed'
import type { MediaResult, MediaTask } from './tasks'

let folder: string
let pool: WorkerPool<MediaTask, MediaResult>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sw-decoder-'))
  pool = createWorkerPool({
    entry: inject('mediaWorker'),
    most: 1,
    mostWaiting: 10,
    longestSeconds: 60,
    idleSeconds: 15,
    memoryMegabytes: 600,
    heapMegabytes: 160,
    retireMegabytes: 600,
    // Time by the clock stands still, so only what the worker measures of itself can end anything.
    timers: createManualTimers(),
    log: pino({ level: 'silent' }),
  })
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  await sharp({ create: { width: 2500, height: 1800, channels: 3, background: '#000', noise } })
    .jpeg()
    .toFile(join(folder, 'noise.jpg'))
})
afterAll(async () => {
  await pool.close()
  rmSync(folder, { recursive: true, force: true })
})

const draw = (cpuSeconds: number) =>
  pool.run({
    task: {
      kind: 'render',
      file: join(folder, 'noise.jpg'),
      width: 2500,
      format: 'avif',
      renderedFile: join(folder, 'drawn'),
    },
    cpuSeconds,
    owner: 'a site',
  })

describe('a process that draws', () => {
  it('counts its own processor time, that of the decoder’s threads included [D5]', async () => {
    expect(await draw(0.4)).toEqual({ ok: false, reason: 'timed-out' })
    expect(await draw(300)).toMatchObject({ ok: true, result: { ok: true } })
  })
})
