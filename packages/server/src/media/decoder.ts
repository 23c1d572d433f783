import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import {
  createWorkerPool,
  type PoolFailure,
  type PoolOutcome,
  systemTimers,
  type WorkerPool,
} from '../platform/workers'
import { decodeCpuSeconds, drawCpuSeconds, longestSeconds } from './limits'
import type { InspectResult, InspectTask, MediaResult, MediaTask, RenderResult, RenderTask } from './tasks'

/** Reads and draws pictures of strangers in processes of its own; this process never loads a decoder. */
export type Decoder = {
  inspect(siteId: string, task: Omit<InspectTask, 'kind'>): Promise<DecoderOutcome<InspectResult>>
  render(
    siteId: string,
    task: Omit<RenderTask, 'kind'>,
    about: { background: boolean; signal?: AbortSignal },
  ): Promise<DecoderOutcome<RenderResult>>
  pids: WorkerPool<MediaTask, MediaResult>['pids']
  close(): Promise<void>
}

export type DecoderFailure = PoolFailure
type DecoderOutcome<Result> = PoolOutcome<Result>

/** One decodes while the other draws what nobody waits for; more at once only make all of them late. */
const mostProcesses = Math.max(2, Math.min(4, availableParallelism()))

export function openDecoder({ entry, log }: { entry: string; log: Logger }): Decoder {
  const pool = createWorkerPool<MediaTask, MediaResult>({
    entry,
    most: mostProcesses,
    mostWaiting: 500,
    longestSeconds,
    idleSeconds: 15,
    memoryMegabytes: 600,
    heapMegabytes: 160,
    retireMegabytes: 250,
    timers: systemTimers,
    log,
  })
  return {
    inspect: (owner, task) =>
      pool.run({ task: { kind: 'inspect', ...task }, cpuSeconds: decodeCpuSeconds, owner }) as Promise<
        DecoderOutcome<InspectResult>
      >,
    render: (owner, task, about) =>
      pool.run({ task: { kind: 'render', ...task }, cpuSeconds: drawCpuSeconds, owner, ...about }) as Promise<
        DecoderOutcome<RenderResult>
      >,
    pids: pool.pids,
    close: pool.close,
  }
}
