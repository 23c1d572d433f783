import { resolve } from 'node:path'
import { allFeatures } from '@sitewright/domain/catalogue'
import { type BlobConfig, readBlobUrl } from './blob-url'
import {
  boolean,
  hostMap,
  hostName,
  oneOf,
  type Problems,
  postgresUrl,
  secureUrl,
  smtpUrl,
  trustedProxies,
  wholeNumber,
} from './readers'
import { readSecrets } from './secret'

export type Environment = Readonly<Record<string, string | undefined>>

export type DatabaseConfig =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'external'
      readonly url: string
      /** The role that owns the tables and runs migrations; the role of `url` unless said otherwise. */
      readonly migrationUrl: string
    }

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export type Config = {
  readonly production: boolean
  readonly port: number
  /** Every interface unless said otherwise, so that a LAN address and a container's port work. */
  readonly host: string
  readonly appDomain: string
  readonly sitesDomain: string
  /** The identifier of the site that answers on hosts nobody claimed. */
  readonly defaultSite: string | undefined
  /** Visitors come over https: cookies are secure and links say https. A proxy ends TLS. */
  readonly https: boolean
  /** The port in links, when it is not the scheme's own. */
  readonly publicPort: number | undefined
  /** Addresses whose X-Forwarded headers are believed. */
  readonly trustProxy: boolean | readonly string[]
  readonly dataDir: string
  readonly database: DatabaseConfig
  readonly databasePool: number
  readonly blobs: BlobConfig
  /** Without it mails stay in the local outbox. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** What a mail server proves itself with when it tells what became of mails; without it nobody is listened to. */
  readonly mailEventsSecret: string | undefined
  /** The first signs; all of them verify, so that a secret can be replaced without signing everyone out. */
  readonly secrets: readonly [string, ...string[]]
  readonly logLevel: LogLevel
  readonly pageCacheBytes: number
  /** How many of a hundred page loads are measured; 0 turns it off. */
  readonly measuredShare: number
  /** False lets one machine send as much as it likes, for measuring. What counts guesses still does. */
  readonly rateLimits: boolean
  /** Whether shops may offer test cards, which pay orders without money. */
  readonly testPayments: boolean
  /** Whether a new demo shop gets a year of orders. */
  readonly demoYear: boolean
  readonly demoStarters: boolean
  /** Whether it is counted what people do in the editing area. */
  readonly editorEvents: boolean
  /** Whom this server may ask instead of the hosts outside, by host, for tests; `open` asks those themselves. */
  readonly egress: 'open' | Readonly<Record<string, string>>
  /** A server that finds addresses while they are typed; without it only towns are found. */
  readonly placeSearchUrl: string | undefined
  /** What may be used that not every installation offers, by the names of `allFeatures`. */
  readonly features: readonly string[]
  /** Hosts of staging, QA and development, and all below them, where experiments may be overridden. */
  readonly internalHosts: readonly string[]
  /** The account at the session recorder; without it nobody is recorded. */
  readonly recorderOrg: string | undefined
  /** Published pages fetch our files from the assets host below the app domain, and not from their own. */
  readonly assetsHost: boolean
  /** Seconds that running requests and jobs get to finish at shutdown. */
  readonly shutdownSeconds: number
  /** Bearer token of `/metrics`; without it nobody may read them in production, and only this machine elsewhere. */
  readonly metricsToken: string | undefined
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Reads every setting and collects every problem, so that one start shows them all. */
export function readConfig(env: Environment): ConfigResult {
  const problems: string[] = []
  const add: Problems = problem => {
    problems.push(problem)
  }
  const text = (name: string): string | undefined => env[name]?.trim() || undefined

  const production = text('NODE_ENV') === 'production'
  const port = wholeNumber(add, 'PORT', text('PORT'), { fallback: 3000, from: 0, to: 65535 })
  const https = boolean(add, 'HTTPS', text('HTTPS'), false)
  const appDomain = hostName(add, 'APP_DOMAIN', text('APP_DOMAIN')) ?? 'localhost'
  const sitesDomain = hostName(add, 'SITES_DOMAIN', text('SITES_DOMAIN')) ?? `sites.${appDomain}`
  if (sitesDomain === appDomain)
    add('SITES_DOMAIN must differ from APP_DOMAIN, because published sites must not share the account pages’ cookies.')
  const dataDir = resolve(text('DATA_DIR') ?? 'data')
  const url = postgresUrl(add, 'DATABASE_URL', text('DATABASE_URL'))
  const migrationUrl = postgresUrl(add, 'DATABASE_MIGRATION_URL', text('DATABASE_MIGRATION_URL'))
  if (migrationUrl && !text('DATABASE_URL'))
    add('DATABASE_MIGRATION_URL is set without DATABASE_URL; set both, or neither for the embedded database.')
  const database: DatabaseConfig = url
    ? { kind: 'external', url, migrationUrl: migrationUrl ?? url }
    : { kind: 'embedded' }

  const rateLimits = boolean(add, 'RATE_LIMITS', text('RATE_LIMITS'), true)
  if (production && !rateLimits) add('RATE_LIMITS is off, which is for measuring; leave it on in production.')

  const config: Omit<Config, 'secrets'> = {
    production,
    port,
    host: text('HOST') ?? '0.0.0.0',
    appDomain,
    sitesDomain,
    defaultSite: text('DEFAULT_SITE'),
    https,
    publicPort: publicPort(add, text('PUBLIC_PORT'), { https, port }),
    trustProxy: trustedProxies(add, 'TRUST_PROXY', text('TRUST_PROXY')),
    dataDir,
    database,
    databasePool: wholeNumber(add, 'DATABASE_POOL', text('DATABASE_POOL'), { fallback: 10, from: 2, to: 100 }),
    blobs: readBlobUrl(add, text('BLOB_URL'), dataDir),
    smtpUrl: smtpUrl(add, 'SMTP_URL', text('SMTP_URL')),
    mailFrom: text('MAIL_FROM') ?? `Sitewright <no-reply@${appDomain}>`,
    mailEventsSecret: text('MAIL_EVENTS_SECRET'),
    logLevel: oneOf(add, 'LOG_LEVEL', text('LOG_LEVEL'), logLevels, 'info'),
    pageCacheBytes:
      wholeNumber(add, 'PAGE_CACHE_MB', text('PAGE_CACHE_MB'), { fallback: 64, from: 1, to: 65_536 }) * 1_048_576,
    measuredShare: wholeNumber(add, 'MEASURED_SHARE', text('MEASURED_SHARE'), { fallback: 25, from: 0, to: 100 }),
    rateLimits,
    testPayments: boolean(add, 'TEST_PAYMENTS', text('TEST_PAYMENTS'), !production),
    editorEvents: boolean(add, 'EDITOR_EVENTS', text('EDITOR_EVENTS'), true),
    demoYear: boolean(add, 'DEMO_YEAR', text('DEMO_YEAR'), true),
    demoStarters: boolean(add, 'DEMO_STARTERS', text('DEMO_STARTERS'), true),
    egress: hostMap(add, 'EGRESS_HOSTS', text('EGRESS_HOSTS')) ?? 'open',
    placeSearchUrl: secureUrl(add, 'PLACE_SEARCH_URL', text('PLACE_SEARCH_URL')),
    features: text('FEATURES')?.split(/[\s,]+/) ?? allFeatures,
    internalHosts: text('INTERNAL_HOSTS')?.split(/[\s,]+/) ?? [],
    recorderOrg: text('RECORDER_ORG'),
    assetsHost: boolean(add, 'ASSETS_HOST', text('ASSETS_HOST'), false),
    shutdownSeconds: wholeNumber(add, 'SHUTDOWN_SECONDS', text('SHUTDOWN_SECONDS'), { fallback: 10, from: 1, to: 300 }),
    metricsToken: text('METRICS_TOKEN'),
  }
  const secrets = readSecrets(add, text('SECRET'), {
    dataDir,
    mustBeGiven: production && database.kind === 'external',
    // A start that fails anyway leaves no files behind.
    mayCreate: problems.length === 0,
  })
  return problems.length === 0 && secrets ? { ok: true, config: { ...config, secrets } } : { ok: false, problems }
}

function publicPort(add: Problems, value: string | undefined, { https, port }: { https: boolean; port: number }) {
  const own = https ? 443 : 80
  const chosen = wholeNumber(add, 'PUBLIC_PORT', value, { fallback: https ? own : port, from: 0, to: 65535 })
  return chosen === own ? undefined : chosen
}
