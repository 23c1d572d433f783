export { createWorkerPool, type PoolFailure, type PoolOutcome, type WorkerPool } from './pool'
export { serveTasks } from './serve-tasks'
export { systemTimers, type Timers } from './timers'
