import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setUpAddress } from './accounts'
import { openCountingThread } from './analytics'
import { type Composition, compose } from './compose'
import { openDecoder } from './media'
import { openBlobs } from './platform/blobs'
import { systemClock, systemRandom } from './platform/clock'
import { accountOrigin, type Config, ownerOrigin, siteOrigin, startProblem } from './platform/config'
import { codeOf, startDatabase } from './platform/database'
import { createEgress } from './platform/egress'
import { type AssetFolder, createAssets, createHttp, measureLoad, probeRoutes } from './platform/http'
import { createJobs } from './platform/jobs'
import { createLog } from './platform/log'
import { createMail, openSmtp } from './platform/mail'
import { createMetrics } from './platform/metrics'
import { builtFolder, templatesFolder } from './platform/paths'
import type { Platform } from './platform/platform'
import { findSite } from './platform/tenancy'

export type RunningServer = {
  readonly url: string
  readonly services: Composition['services']
  /** Finishes what runs, for as long as the configuration allows, and stops the database in any case. */
  close(): Promise<{ finished: boolean }>
}

type Tell = (line: string) => void

const { resolve: find } = createRequire(import.meta.url)
const fontFolder = (name: string) => join(dirname(find(`@fontsource-variable/${name}/package.json`)), 'files')

/** Files under `/universal/`: what was built, the fonts of our own pages, and the pictures of the templates. */
async function assetFolders(): Promise<AssetFolder[]> {
  const templates = await readdir(templatesFolder, { withFileTypes: true })
  return [
    { under: 'editor', folder: join(builtFolder, 'editor') },
    { under: 'visitor', folder: join(builtFolder, 'visitor') },
    { under: 'fonts', folder: fontFolder('instrument-sans') },
    { under: 'fonts', folder: fontFolder('newsreader') },
    ...templates
      .filter(entry => entry.isDirectory())
      .map(({ name }) => ({ under: `templates/${name}`, folder: join(templatesFolder, name, 'pictures') })),
  ]
}

export type OpenOptions = {
  readonly tell?: Tell
  /** Joins the embedded database of a server that runs already, for commands beside it. */
  readonly beside?: boolean
  /** Another clock and what else the services shall stand on; for commands that make what is over. */
  readonly adapt?: (platform: Platform) => Platform
}

/** Chooses the adapters and builds every service on them. Nothing listens and no job runs yet. */
export async function openServices(config: Config, { tell = () => {}, beside = false, adapt }: OpenOptions = {}) {
  const log = createLog({ level: config.logLevel })
  const running = await startDatabase({ config, log, beside })
  tell(`Database ready (${config.database.kind === 'embedded' ? `embedded, in ${config.dataDir}` : 'external'}).`)
  const { database } = running
  try {
    const random = systemRandom
    const jobs = createJobs({ database, log, random })
    const transport = config.smtpUrl === undefined ? undefined : openSmtp(config.smtpUrl)
    // Letters to many have connections of their own: a receipt never waits behind a newsletter.
    const bulkTransport = config.smtpUrl === undefined ? undefined : openSmtp(config.smtpUrl)
    const { mailFrom: from, appDomain } = config
    const mail = createMail({ database, jobs, random, from, appDomain, transport, bulkTransport })
    const blobs = openBlobs(config.blobs)
    tell(
      `Pictures ready (${config.blobs.kind === 'folder' ? `in ${config.blobs.folder}` : `on ${config.blobs.endpoint}`}).`,
    )
    const egress = createEgress(config.egress)
    const real: Platform = { config, database, egress, jobs, mail, blobs, clock: systemClock, random, log }
    const platform = adapt?.(real) ?? real
    const assets = createAssets(await assetFolders())
    const decoder = openDecoder({ entry: join(builtFolder, 'server/media-worker.js'), log })
    // The thread has the time of this day; whoever makes what is over counts by its own.
    const countingThread = adapt
      ? undefined
      : openCountingThread({
          entry: join(builtFolder, 'server/counting-thread.js'),
          data: { connection: running.server.app, logLevel: config.logLevel },
        })
    return {
      platform,
      ...compose(platform, { assets, decoder, countingThread }),
      async close() {
        await decoder.close()
        await countingThread?.close()
        transport?.close()
        bulkTransport?.close()
        await running.stop()
      },
    }
  } catch (error) {
    await running.stop()
    throw error
  }
}

/** Starts everything in order, and ends it in the opposite one. */
export async function startServer(config: Config, tell: Tell = () => {}): Promise<RunningServer> {
  const { platform, routes, services, signInRedirect, close } = await openServices(config, { tell })
  const { database, jobs } = platform
  try {
    const metrics = createMetrics()
    const load = measureLoad({ waiting: database.waiting, queued: services.census.queued })
    let closing = false
    const http = createHttp({
      platform,
      routes: [...probeRoutes({ database, metrics, config, isClosing: () => closing }), ...routes],
      metrics,
      directory: services.sites.directory,
      members: services.members,
      sessions: services.sessions,
      limits: services.limits,
      lookOf: services.published.look,
      signInRedirect,
      fastPath: services.published.fastPath,
      load,
      onReportShed: place => {
        findSite(place, services.sites.directory, config).then(
          site => site && services.analytics.noteShed(site),
          () => {},
        )
      },
    })
    await services.sites.directory.listen()
    await listen(http, config)
    jobs.start()
    tell(`Listening on port ${config.port}.`)
    // Elsewhere the demo account is made next.
    const isEmpty = config.production && (await services.accounts.isEmpty())
    tell(isEmpty ? `No account yet. Make the first one at ${setUpAddress(config)}` : `Open ${accountOrigin(config)}`)
    return {
      url: accountOrigin(config),
      services,
      async close() {
        closing = true
        const work = Promise.all([http.close(), jobs.stop()])
          .then(() => Promise.all([services.census.stop(), services.analytics.writeShed()]))
          .then(() => true)
        const finished = await Promise.race([work, pause(config.shutdownSeconds * 1_000, false, { ref: false })])
        load.close()
        await close()
        return { finished }
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function listen(http: ReturnType<typeof createHttp>, { host, port }: Config): Promise<void> {
  try {
    await http.listen({ host, port })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE')
      throw startProblem(
        'port-in-use',
        `Port ${port} is in use. Start on the next one with: PORT=${port + 1} npm start`,
      )
    if (code === 'EACCES')
      throw startProblem(
        'port-not-allowed',
        `Port ${port} may only be used by the system. Choose one above 1023 with PORT.`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw startProblem('no-such-host', `HOST is "${host}", which is no address of this machine.`)
    throw error
  }
}

/** Where a site is edited and seen, for the lines printed at start. */
export const addressesOf = (config: Config, identifier: string): { edit: string; view: string } => ({
  edit: `${ownerOrigin(config, identifier)}/config`,
  view: siteOrigin(config, identifier),
})
