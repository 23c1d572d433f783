export function hashOfInputs(folders: readonly string[], files?: readonly string[]): string
