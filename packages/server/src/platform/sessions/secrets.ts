import { createHash } from 'node:crypto'

/** What is stored of a secret: whoever reads the table cannot use it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
