export { createJobs, type JobsOptions } from './create-jobs'
export { type DeadJob, listDeadJobs, reviveJob } from './dead-letters'
export type { DrainReport, JobHandler, JobOrder, Jobs } from './jobs'
export { GiveUp } from './retries'
