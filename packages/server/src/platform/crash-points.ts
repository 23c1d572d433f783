/**
 * Named steps at which a test may kill the process, to prove that a restart finishes or undoes what was begun.
 * Nothing happens unless CRASH_AT names the step.
 */
export type CrashPoint = 'order-written' | 'payment-captured' | 'order-finished'

export const crashPoint = (name: CrashPoint): void => {
  if (process.env.CRASH_AT === name) process.kill(process.pid, 'SIGKILL')
}
