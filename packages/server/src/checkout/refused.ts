/** Thrown inside a transaction to undo all of it; whoever started the transaction gets the refusal. */
class Refused extends Error {
  constructor(readonly refusal: { readonly ok: false; readonly reason: string }) {
    super(refusal.reason)
  }
}

export function refuse<Refusal extends { readonly ok: false; readonly reason: string }>(refusal: Refusal): never {
  throw new Refused(refusal)
}

/** `Refusal` names what `run` may refuse with. */
export async function orRefusal<Result, Refusal extends { readonly ok: false; readonly reason: string }>(
  run: () => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refused) return error.refusal as Refusal
    throw error
  }
}
