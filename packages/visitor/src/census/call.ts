/** One thing to tell the census. Its body is written anew for each try, because it says how long ago it happened. */
export type CensusCall = {
  readonly path: string
  readonly body: () => URLSearchParams | Blob
}

/** Survives the page it was sent from, and makes way for what the page shows. */
export const post = ({ path, body }: CensusCall, keepalive = true): Promise<Response> =>
  fetch(path, { method: 'POST', body: body(), keepalive, priority: 'low' })
