import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder'
import type { Problems } from './readers'

const shortest = 32

/** `SECRET` holds one secret, or several with commas between them: the first signs, the others still verify. */
export function readSecrets(
  add: Problems,
  value: string | undefined,
  { dataDir, mustBeGiven, mayCreate }: { dataDir: string; mustBeGiven: boolean; mayCreate: boolean },
): [string, ...string[]] | undefined {
  if (value !== undefined) {
    const [first, ...older] = value.split(',').map(each => each.trim())
    if (first && [first, ...older].every(each => each.length >= shortest)) return [first, ...older]
    add(`SECRET must have at least ${shortest} characters; make one with: openssl rand -hex 32.`)
    return undefined
  }
  if (mustBeGiven) {
    add('SECRET must be set in production with DATABASE_URL; every server process needs the same one.')
    return undefined
  }
  if (!mayCreate) return undefined
  try {
    return [storedSecret(dataDir)]
  } catch (error) {
    add(`The folder ${dataDir} cannot be written (${codeOf(error)}); choose another one with DATA_DIR.`)
    return undefined
  }
}

/** Made once and kept. Linked into place whole, so that two starts at the same moment agree on one. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  const read = () => readFileSync(file, 'utf8').trim()
  try {
    return read()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  makeFolder(dataDir)
  const draft = join(dataDir, `secret.${randomBytes(6).toString('hex')}`)
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return read()
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
