const seen = 'page-seen'

/** The server's drawing of the page stands behind the tool until the tool has its own, or something to say instead. */
export function endFirstSight(): void {
  document.getElementById('first-sight')?.remove()
  // Its pictures may still have been on their way.
  if (performance.getEntriesByName(seen).length === 0) performance.mark(seen)
}
