import type { ContentFailure } from '@sitewright/domain/content-imports'

/** A file that cannot be read on, and from which line of it; nothing of it is kept. */
export class UnreadableFile extends Error {
  constructor(
    readonly failure: ContentFailure,
    readonly line: number | null = null,
  ) {
    super(`a file for an import is ${failure}`)
  }
}
