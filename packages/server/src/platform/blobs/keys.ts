const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/

/** Keys become paths and addresses: plain segments only, so that none of them leads out of the store. */
export function checkKey(key: string): void {
  const segments = key.split('/')
  if (segments.length > 8 || !segments.every(each => segment.test(each))) throw new Error('not a blob key')
}
