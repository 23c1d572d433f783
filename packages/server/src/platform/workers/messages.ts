/** What the server and a worker process say to each other. */
export type ToWorker<Task> = { readonly id: number; readonly task: Task }

export type FromWorker<Result> =
  | { readonly kind: 'ready' }
  /** With what the process has used by now, so that the next task is charged with nothing of this one. */
  | { readonly kind: 'result'; readonly id: number; readonly result: Result; readonly usage: Usage }
  /** The handler threw: a fault of ours, never an expected refusal. */
  | { readonly kind: 'fault'; readonly id: number; readonly message: string }

/** What a process has used until now, all its threads together. */
export type Usage = { readonly cpuSeconds: number; readonly memoryMegabytes: number }

/** Where a worker writes its usage, a line each time. Not the channel of the messages, which a busy script blocks. */
export const usageDescriptor = 4

/** Undefined for what is no line of usage. */
export function readUsage(line: string): Usage | undefined {
  const [cpuSeconds = Number.NaN, memoryMegabytes = Number.NaN] = line.split(' ').map(Number)
  return Number.isFinite(cpuSeconds) && Number.isFinite(memoryMegabytes) ? { cpuSeconds, memoryMegabytes } : undefined
}
