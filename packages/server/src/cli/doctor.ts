import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import { openBlobs } from '../platform/blobs'
import { type Config, loadConfig, startProblem } from '../platform/config'
import { makeFolder } from '../platform/config/make-folder'
import { startDatabaseServer, waitingMigrations } from '../platform/database'
import { createLog } from '../platform/log'
import { migrationsFolder } from '../platform/paths'
import { say } from './output'

type Check = { readonly name: string; readonly look: (config: Config) => Promise<string> }

/** Looks at everything a start would need, and changes nothing. */
const checks: readonly Check[] = [
  {
    name: 'Node',
    look: async () => {
      const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
      if (major < 20 || (major === 20 && minor < 19)) throw new Error(`${process.version} is too old; 20.19 is needed`)
      return process.version
    },
  },
  {
    name: 'Data folder',
    look: async ({ dataDir }) => {
      makeFolder(dataDir)
      await access(dataDir, constants.W_OK)
      const { bavail, blocks, bsize } = await statfs(dataDir)
      const free = `${dataDir}, ${Math.round((bavail * bsize) / 1_048_576).toLocaleString('en')} MB free`
      if (bavail < blocks / 20) throw new Error(`${free}, which is less than 5 %`)
      return free
    },
  },
  {
    name: 'Database',
    look: async config => {
      const { kind } = config.database
      const server = await startDatabaseServer({ config, log: createLog({ level: 'silent' }), beside: true })
      try {
        const waiting = await waitingMigrations({ connection: server.owner, folder: migrationsFolder })
        if (waiting.length === 0) return `${kind}, up to date`
        return `${kind}, ${waiting.length} migrations wait for the next start`
      } finally {
        await server.stop()
      }
    },
  },
  {
    name: 'Blobs',
    look: async ({ blobs: place }) => {
      const blobs = openBlobs(place)
      const key = `doctor-${process.pid}`
      await blobs.put(key, Buffer.from('written'), { contentType: 'text/plain' })
      await blobs.delete(key)
      return place.kind === 'folder' ? place.folder : `${place.endpoint}/${place.bucket}`
    },
  },
  {
    name: 'Mail',
    look: async ({ smtpUrl }) => {
      if (smtpUrl === undefined) return 'no SMTP_URL: mails stay in the outbox'
      const transport = createTransport(smtpUrl)
      await transport.verify()
      transport.close()
      return new URL(smtpUrl).host
    },
  },
]

export async function run(): Promise<void> {
  const config = loadConfig()
  const failed: string[] = []
  for (const { name, look } of checks) {
    try {
      say(`ok    ${name}: ${await look(config)}`)
    } catch (error) {
      failed.push(name)
      say(`FAIL  ${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (failed.length > 0) throw startProblem('unwell', `Not well: ${failed.join(', ')}.`)
}
