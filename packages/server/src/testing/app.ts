import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Composition, compose } from '../compose'
import { type Decoder, openDecoder } from '../media'
import { openBlobs } from '../platform/blobs'
import type { Config } from '../platform/config'
import { createEgress } from '../platform/egress'
import { type Assets, createAssets, createHttp, type FastPath, probeRoutes, type Route } from '../platform/http'
import { createJobs } from '../platform/jobs'
import { createLog } from '../platform/log'
import { createMail, listMails, openSmtp, readMail } from '../platform/mail'
import { createMetrics } from '../platform/metrics'
import type { Platform } from '../platform/platform'
import { type Browser, createBrowser } from './browser'
import { openTestDatabase, type TestDatabase, type TestDatabaseOptions } from './database'
import { createTestClock, createTestRandom, type TestClock } from './fixed'
import { type Received, type Sent, send } from './http-client'

export type { Browser } from './browser'
export type { Received } from './http-client'

export type Person = {
  readonly accountId: string
  readonly name: string
  readonly email: string
  readonly password: string
  readonly browser: Browser
}

export type TestSite = {
  readonly id: string
  readonly identifier: string
  readonly ownerHost: string
  readonly publicHost: string
}

export type TestMail = {
  readonly to: string
  readonly subject: string
  readonly plain: string
  readonly links: string[]
}

export type TestApp = Composition['services'] & {
  readonly platform: Platform
  readonly clock: TestClock
  readonly decoder: Decoder
  readonly routes: readonly Route[]
  readonly port: number
  readonly look: TestDatabase['look']
  /** Lines of the log, as JSON text. */
  readonly logged: readonly string[]
  /** One request, exactly as given. */
  send(request: Sent): Promise<Received>
  /** Somebody who has never been here. */
  browser(host?: string): Browser
  /** Signs up and answers the mail. */
  signUp(person?: { name?: string; email?: string; password?: string }): Promise<Person>
  /** Signs in on the site's own address, through the account pages. */
  enter(person: Person, site: TestSite): Promise<Browser>
  makeSite(
    owner: Person,
    order?: { templateName?: string; title?: string; identifier?: string; publish?: boolean },
  ): Promise<TestSite>
  mailsTo(email: string): Promise<TestMail[]>
  close(): Promise<void>
}

export type TestAppOptions = {
  readonly config?: Partial<Config>
  /** Counts requests as in production; otherwise only what is counted in the database. */
  readonly rates?: boolean
  /** Changes the declared routes before the server starts. */
  readonly withRoutes?: (routes: readonly Route[]) => readonly Route[]
  readonly assets?: Assets
  readonly database?: Pick<TestDatabaseOptions, 'at' | 'timeouts'>
  /** Puts something between the server and the processes that decode. */
  readonly withDecoder?: (decoder: Decoder) => Decoder
  /** A folder with a world to draw maps from. */
  readonly mapData?: string
  readonly fastPath?: (services: Composition['services'], platform: Platform) => FastPath
  /** What the services stand on instead. */
  readonly adapt?: (platform: Platform) => Platform
}

const testConfig: Omit<Config, 'dataDir' | 'blobs' | 'rateLimits'> = {
  production: false,
  port: 0,
  host: '127.0.0.1',
  appDomain: 'localhost',
  sitesDomain: 'sites.localhost',
  defaultSite: undefined,
  https: false,
  publicPort: undefined,
  trustProxy: false,
  database: { kind: 'embedded' },
  databasePool: 10,
  smtpUrl: undefined,
  mailFrom: 'Sitewright <no-reply@localhost>',
  mailEventsSecret: undefined,
  secrets: ['a-secret-for-tests-of-at-least-32-characters'],
  logLevel: 'info',
  pageCacheBytes: 8 * 1_048_576,
  measuredShare: 0,
  testPayments: true,
  egress: {},
  demoYear: false,
  demoStarters: false,
  placeSearchUrl: undefined,
  shutdownSeconds: 10,
  features: ['lightbox'],
  metricsToken: undefined,
  internalHosts: [],
  editorEvents: true,
  recorderOrg: undefined,
  assetsHost: false,
}

/** The whole server on a database of its own, with a clock that stands still and the same randomness every time. */
export async function openTestApp({
  config: given = {},
  rates = false,
  assets = createAssets([]),
  withRoutes,
  withDecoder = decoder => decoder,
  database: databaseOptions,
  mapData = '',
  fastPath,
  adapt = platform => platform,
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'sw-app-'))
  const config: Config = {
    ...testConfig,
    dataDir: folder,
    blobs: { kind: 'folder', folder: join(folder, 'blobs') },
    rateLimits: rates,
    ...given,
  }
  const {
    database,
    look,
    close: closeDatabase,
  } = await openTestDatabase({
    ...databaseOptions,
    pool: config.databasePool,
  })
  const clock = createTestClock()
  const random = createTestRandom()
  const logged: string[] = []
  const log = createLog({ level: config.logLevel, destination: { write: line => void logged.push(line) } })
  const jobs = createJobs({ database, log, random })
  // A mail server that a test runs is for letters to many; all others stay where `mailsTo` finds them.
  const bulkTransport = config.smtpUrl === undefined ? undefined : openSmtp(config.smtpUrl)
  const { mailFrom: from, appDomain } = config
  const mail = createMail({ database, jobs, random, from, appDomain, bulkTransport })
  const egress = createEgress(config.egress)
  const platform = adapt({
    config,
    database,
    egress,
    jobs,
    mail,
    blobs: openBlobs(config.blobs),
    clock,
    random,
    log,
  })
  const decoder = withDecoder(openDecoder({ entry: inject('mediaWorker'), log }))
  const composition = compose(platform, { assets, decoder, mapData })
  const { services, signInRedirect } = composition
  const metrics = createMetrics()
  const declared = [...probeRoutes({ database, metrics, config, isClosing: () => false }), ...composition.routes]
  const routes = withRoutes?.(declared) ?? declared
  const http = createHttp({
    platform,
    routes,
    metrics,
    directory: services.sites.directory,
    members: services.members,
    sessions: services.sessions,
    limits: services.limits,
    lookOf: services.published.look,
    signInRedirect,
    fastPath: fastPath?.(services, platform),
  })
  await services.sites.directory.listen()
  const { port } = await http.listen({ host: '127.0.0.1', port: 0 })
  let people = 0
  const mailsTo = async (email: string): Promise<TestMail[]> => {
    // Some mails are only ordered, and drawn by the worker.
    await jobs.drain()
    return database.withEverySite(async tx => {
      const mails: TestMail[] = []
      for (const { id, recipient } of await listMails(tx)) {
        const found = recipient === email ? await readMail(tx, id) : undefined
        if (!found) continue
        const links = [...found.html.matchAll(/href="([^"]+)"/g)].map(match => match[1]!.replaceAll('&amp;', '&'))
        mails.push({ to: email, subject: found.subject, plain: found.plain, links })
      }
      return mails
    })
  }

  return {
    ...services,
    platform,
    clock,
    decoder,
    routes,
    port,
    look,
    logged,
    send: request => send(port, request),
    browser: host => createBrowser(port, host ?? config.appDomain),
    async signUp({ name, email, password = 'a quiet estuary at dusk' } = {}) {
      people += 1
      const person = { name: name ?? `Person ${people}`, email: email ?? `person-${people}@example.com`, password }
      const browser = createBrowser(port, config.appDomain)
      const answer = await browser.submit('/signup', person)
      if (answer.status !== 303) throw new Error(`sign-up answered ${answer.status}: ${answer.text}`)
      const [mail] = await mailsTo(person.email)
      const link = new URL(mail!.links.find(each => each.includes('/verify'))!)
      const confirmed = await browser.submit('/verify', { token: link.searchParams.get('token')! })
      if (confirmed.status !== 303) throw new Error(`confirming answered ${confirmed.status}: ${confirmed.text}`)
      const account = await services.accounts.byEmail(person.email)
      return { ...person, accountId: account!.id, browser }
    },
    async enter({ browser, accountId }, { ownerHost }) {
      await browser.visit(`http://${ownerHost}/config/outbox`)
      // As if they had just logged in: most tests are about something else.
      await look('update account_sessions set strong_at = $1 where account_id = $2', [clock.now(), accountId])
      return browser.on(ownerHost)
    },
    async makeSite(owner, { templateName = 'blank', title, identifier, publish = true } = {}) {
      const made = await services.templates.createSite({
        account: { id: owner.accountId },
        templateName,
        title,
        identifier,
        publish,
      })
      if (!made.ok) throw new Error(`no site was made: ${made.reason}`)
      return {
        id: made.siteId,
        identifier: made.identifier,
        ownerHost: `${made.identifier}.${config.appDomain}`,
        publicHost: `${made.identifier}.${config.sitesDomain}`,
      }
    },
    mailsTo,
    async close() {
      await http.close()
      await jobs.stop()
      await services.census.stop()
      await decoder.close()
      bulkTransport?.close()
      await closeDatabase()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
