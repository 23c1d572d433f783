/** The server's drawing of the page stands behind the tool until the tool has its own, or something to say instead. */
export const endFirstSight = (): void => document.getElementById('first-sight')?.remove()
