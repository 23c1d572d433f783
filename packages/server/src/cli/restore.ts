import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createGunzip } from 'node:zlib'
import { restoreBackup } from '../platform/backup'
import { openBlobs } from '../platform/blobs'
import { loadConfig, startProblem } from '../platform/config'
import { startDatabaseServer } from '../platform/database'
import { createLog } from '../platform/log'
import { migrationsFolder } from '../platform/paths'
import { say } from './output'

/** Not beside a running server: it would serve rows that are being replaced. */
export async function run(args: readonly string[]): Promise<void> {
  const name = args.find(each => !each.startsWith('-'))
  if (!name) throw startProblem('usage', 'Name the archive: sitewright restore FILE [--force]')
  const file = resolve(name)
  await access(file).catch(error => {
    throw startProblem('no-archive', `The file ${file} cannot be read.`, error)
  })
  const config = loadConfig()
  const log = createLog({ level: config.logLevel })
  const server = await startDatabaseServer({ config, log })
  try {
    const end = await restoreBackup({
      connection: server.owner,
      appRole: server.appRole,
      migrationsFolder,
      blobs: openBlobs(config.blobs),
      open: () => unzipped(file),
      force: args.includes('--force'),
      log,
    })
    const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0)
    say(`Restored ${rows} rows and ${end.blobs.count} blobs.`)
  } finally {
    await server.stop()
  }
}

/** A file that cannot be read to its end is an error of the stream, not a short archive. */
function unzipped(file: string): AsyncIterable<Buffer> {
  const zip = createGunzip()
  createReadStream(file)
    .on('error', error => zip.destroy(error))
    .pipe(zip)
  return zip
}
