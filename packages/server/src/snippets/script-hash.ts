import { createHash } from 'node:crypto'

/** The name by which a page's policy lets a script through that stands in the page itself. */
export const scriptHash = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`
