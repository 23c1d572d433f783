/** Nothing in the frame runs, sends a form or has an origin of its own: it is a picture with links. */
export const lookSandbox = ''
/** The same wherever it is opened. */
export const lookPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"
