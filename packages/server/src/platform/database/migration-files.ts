import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProblem } from '../config/start-problem'

export type MigrationFile = { readonly name: string; readonly sql: string; readonly checksum: string }

/** Sorted by number. The checksum ignores how the checkout ends its lines. */
export function readMigrations(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
  const numbers = new Set<string>()
  return names.map(name => {
    const number = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name)?.[1]
    if (!number) throw startProblem('migration-name', `The migration ${name} must be named like 0001_platform.sql.`)
    if (numbers.has(number)) throw startProblem('migration-name', `Two migrations have the number ${number}.`)
    numbers.add(number)
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}
