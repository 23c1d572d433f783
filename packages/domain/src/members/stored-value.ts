/** A value for the browser session, as text. */
export const storedValueText = ({ value, expiresAt }: { value: unknown; expiresAt?: number | undefined }): string =>
  JSON.stringify({ value, ...(expiresAt !== undefined && { expiresAt }) })

export type StoredValue = { found: true; value: unknown } | { found: false; remove: boolean }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An expired value is not there and is to be removed; one without an expiry stays. */
export function readStoredValue(text: string | null, now: number): StoredValue {
  if (text === null) return { found: false, remove: false }
  const stored = parsed(text)
  if (typeof stored !== 'object' || stored === null || !('value' in stored)) return { found: false, remove: true }
  const expiresAt = 'expiresAt' in stored ? stored.expiresAt : undefined
  if (expiresAt !== undefined && !(typeof expiresAt === 'number' && now < expiresAt)) {
    return { found: false, remove: true }
  }
  return { found: true, value: stored.value }
}

interface SessionStorage {
  getItem: (key: string) => string | null
  setItem: (key: string, text: string) => void
  removeItem: (key: string) => void
}

export interface SessionValues {
  read: (key: string, now: number) => unknown
  write: (key: string, value: unknown, expiresAt?: number) => void
}

/** A browser may refuse its storage at any moment; the page goes on without it. */
export function createSessionValues(storage: () => SessionStorage, warn: (error: unknown) => void): SessionValues {
  const safely = <Result>(task: (storage: SessionStorage) => Result): Result | null => {
    try {
      return task(storage())
    } catch (error) {
      warn(error)
      return null
    }
  }
  return {
    read: (key, now) =>
      safely(storage => {
        const stored = readStoredValue(storage.getItem(key), now)
        if (stored.found) return stored.value
        if (stored.remove) storage.removeItem(key)
        return null
      }),
    write: (key, value, expiresAt) => {
      safely(storage => storage.setItem(key, storedValueText({ value, expiresAt })))
    },
  }
}
