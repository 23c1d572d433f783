import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createBackup } from '../platform/backup'
import { openBlobs } from '../platform/blobs'
import { systemClock } from '../platform/clock'
import { loadConfig, startProblem } from '../platform/config'
import { codeOf, startDatabaseServer } from '../platform/database'
import { createLog } from '../platform/log'
import { say } from './output'

/** The archive gets its name when it is whole and on the disk. */
export async function run([name]: readonly string[]): Promise<void> {
  const config = loadConfig()
  const now = systemClock.now().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = resolve(name ?? `sitewright-${now}.tar.gz`)
  const draft = `${file}.part`
  const server = await startDatabaseServer({ config, log: createLog({ level: config.logLevel }), beside: true })
  try {
    const zip = createGzip({ level: 3 })
    const written = pipeline(zip, createWriteStream(draft, { flush: true, mode: 0o600 }))
    const creating = createBackup({
      connection: server.owner,
      blobs: openBlobs(config.blobs),
      clock: systemClock,
      output: zip,
    }).catch(error => {
      zip.destroy(error)
      throw error
    })
    const [end] = await Promise.all([creating, written])
    await rename(draft, file)
    await flush(dirname(file))
    const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0)
    say(`Wrote ${file}: ${rows} rows, ${end.blobs.count} blobs.`)
  } catch (error) {
    await rm(draft, { force: true })
    if (['EACCES', 'ENOENT', 'EROFS', 'ENOSPC'].includes(codeOf(error) ?? ''))
      throw startProblem('unwritable', `The file ${file} cannot be written (${codeOf(error)}).`, error)
    throw error
  } finally {
    await server.stop()
  }
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
