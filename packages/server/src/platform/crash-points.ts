/**
 * Named steps at which a test may kill the process, to prove that a restart finishes or undoes what was begun.
 * Nothing happens unless CRASH_AT names the step.
 */
export const crashPoints = [
  'order-written',
  'intent-made',
  'payment-captured',
  'card-issued',
  'order-finished',
  'mail-drawn',
  'refund-written',
  'refund-done',
  'refund-finished',
  'period-taken',
  'renewal-charged',
  'import-batch',
] as const
export type CrashPoint = (typeof crashPoints)[number]

export const crashPoint = (name: CrashPoint): void => {
  if (process.env.CRASH_AT === name) process.kill(process.pid, 'SIGKILL')
}
