/** Something the person who starts the server can put right. Its message is one sentence and stands alone. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
  constructor(
    readonly code: string,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options)
  }
}

export const startProblem = (code: string, message: string, cause?: unknown): StartProblem =>
  new StartProblem(code, message, { cause })
