/** What the server and a worker process say to each other. */
export type ToWorker<Task> = { readonly id: number; readonly task: Task }

export type FromWorker<Result> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'result'; readonly id: number; readonly result: Result; readonly memoryMegabytes: number }
  /** The handler threw: a fault of ours, never an expected refusal. */
  | { readonly kind: 'fault'; readonly id: number; readonly message: string }
  | { readonly kind: 'out-of-memory' }

export const memoryLimitVariable = 'WORKER_MEMORY_MB'
