/** Refusals that the server explains in a sentence of its own, which the request layer does not pass on. */
const explained = new Set([402, 404, 409, 422, 429])

/** What to tell a visitor whose request was refused: the server's sentence, else the request layer's, else `fallback`. */
export function refusalText(
  { status, message, data }: { readonly status: number; readonly message: string; readonly data?: unknown },
  fallback: string,
): string {
  const said = explained.has(status) ? (data as { error?: unknown } | null | undefined)?.error : undefined
  return (typeof said === 'string' && said) || message || fallback
}
