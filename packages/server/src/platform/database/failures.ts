import { type StartProblem, startProblem } from '../config/start-problem'
import { chainOf, codeOf, outageOf } from '../outages'

export { codeOf }

/** The server went away or is not there yet; the statement may be tried again if nothing depended on it. */
export const isLostConnection = (error: unknown): boolean => outageOf(error) === 'lost'

/** The server took a statement and said nothing; what became of it is unknown, and its connection is of no more use. */
export const isSilence = (error: unknown): boolean =>
  [...chainOf(error)].some(({ message }) => message === 'Query read timeout')

/** Another row with this key is there already. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505'

/** The statement took longer than it may. */
export const isCancelled = (error: unknown): boolean => codeOf(error) === '57014'

/** Two transactions met; running the losing one again is safe. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error) ?? '')

/** What the person who starts the server can do about a database that cannot be reached. */
export function unreachable(error: unknown, where: string): StartProblem {
  const code = codeOf(error)
  const sentence =
    code === '28P01' || code === '28000'
      ? `The database at ${where} refused the user or password of DATABASE_URL.`
      : code === '3D000'
        ? `The database at ${where} does not exist; create it first.`
        : code === 'ENOTFOUND' || code === 'EAI_AGAIN'
          ? `The database host of ${where} cannot be found; check DATABASE_URL.`
          : `The database at ${where} does not answer (${code ?? (error instanceof Error ? error.message : 'unknown')}); is it running?`
  return startProblem('database-unreachable', sentence, error)
}
