import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import { runCommand } from './run'

let test: TestDatabase
let folder: string
let said: string
beforeAll(async () => {
  test = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'sw-cli-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await test.close()
})
beforeEach(() => {
  said = ''
  const collect = (text: string | Uint8Array) => {
    said += String(text)
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(collect)
  vi.spyOn(process.stderr, 'write').mockImplementation(collect)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const run = async (args: readonly string[], env: Record<string, string> = {}) => {
  const settings = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...env }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const code = await runCommand(args)
  return { code, said: said.trim() }
}
const external = () => {
  const { host, database } = test.connectionFor('app')
  const url = (user: string) => `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`
  return { DATABASE_URL: url('sitewright_app'), DATABASE_MIGRATION_URL: url('sitewright_owner') }
}

describe('the command line', () => {
  it('lists every command', async () => {
    const { code, said: help } = await run(['--help'])
    expect(code).toBe(0)
    for (const name of [
      'start',
      'migrate',
      'seed',
      'backup',
      'restore',
      'create-owner',
      'reset-link',
      'second-step-off',
      'site-status',
      'template',
      'books',
      'doctor',
    ])
      expect(help).toContain(`\n  ${name} `)
  })

  it.each([
    [['dance'], {}, 2, 'There is no command "dance". See: sitewright --help'],
    [['migrate'], { PORT: 'x' }, 1, 'PORT must be a whole number from 0 to 65535, but it is "x".'],
    [
      ['migrate'],
      { DATABASE_URL: 'postgres://app:hunter2@127.0.0.1:1/shop' },
      1,
      'The database at 127.0.0.1:1/shop does not answer (ECONNREFUSED); is it running?',
    ],
    [
      ['seed', 'kiosk'],
      {},
      1,
      'There is no demo site "kiosk". Choose of: tern, harbour, aldous, sorrel, wend, kitchen-sink, year.',
    ],
    [['restore'], {}, 1, 'Name the archive: sitewright restore FILE [--force]'],
    [['restore', '/no/such/file'], {}, 1, 'The file /no/such/file cannot be read.'],
    [['site-status'], {}, 1, 'Name the site: sitewright site-status IDENTIFIER [STATUS]'],
    [['books'], {}, 1, 'Say what to do with the books: sitewright books check'],
    [
      ['site-status', 'tern', 'dancing'],
      {},
      1,
      'There is no status "dancing". Choose one of: expired, past-due, trial, beta, removed, internal, comped, paid, linked, parking-page, resold, resold-grace, enterprise.',
    ],
    [['reset-link'], {}, 1, 'Name the e-mail address: sitewright reset-link E-MAIL'],
    [['second-step-off'], {}, 1, 'Name the e-mail address: sitewright second-step-off E-MAIL'],
    [['create-owner'], {}, 1, 'Name the e-mail address: sitewright create-owner E-MAIL [NAME]'],
  ])('%j with %j says one sentence and fails', async (args, env, code, sentence) => {
    expect(await run(args, env)).toEqual({ code, said: sentence })
  })

  it('finds the templates up to date, and says which there are', async () => {
    expect(await run(['template', 'upgrade', 'blank'])).toEqual({
      code: 0,
      said: 'Every block is of the version of today.',
    })
    const unknown = await run(['template', 'upgrade', 'nothing'])
    expect(unknown.code).not.toBe(0)
    expect(unknown.said).toContain('There is no template "nothing". Choose of: aldous, blank')
    expect((await run(['template'])).said).toContain('sitewright template upgrade')
    expect((await run(['template', 'export', 'tern'])).said).toContain('sitewright template export SITE NAME')
  })

  it('says that the folder cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '')
    const inside = join(folder, 'file/data')
    expect(await run(['migrate'], { DATA_DIR: inside })).toEqual({
      code: 1,
      said: `The folder ${inside} cannot be written (ENOTDIR); choose another one with DATA_DIR.`,
    })
  })

  it('says that the port is in use', async () => {
    const taken = createServer()
    await new Promise<void>(resolve => taken.listen(0, '0.0.0.0', resolve))
    const { port } = taken.address() as AddressInfo
    try {
      const answer = await run(['start'], { ...external(), PORT: String(port) })
      expect(answer.code).toBe(1)
      expect(answer.said.split('\n').at(-1)).toMatch(new RegExp(`^Port ${port} is in use\\. `))
    } finally {
      taken.close()
    }
  })

  it('migrates, and writes a backup that restore refuses to put over people', async () => {
    expect(await run(['migrate'], external())).toEqual({ code: 0, said: 'The database is up to date.' })
    await test.look(`insert into accounts (id, email, email_key, name, password_hash, created_at)
      values ('a', 'a@b.example', 'a@b.example', 'A', 'x', now())`)
    said = ''
    const file = join(folder, 'backup.tar.gz')
    expect(await run(['backup', file], external())).toEqual({ code: 0, said: `Wrote ${file}: 1 rows, 0 blobs.` })
    said = ''
    expect(await run(['restore', file], external())).toEqual({
      code: 1,
      said: 'The database is not empty; add --force to replace what is in it.',
    })
    said = ''
    expect(await run(['restore', file, '--force'], external())).toEqual({
      code: 0,
      said: 'Restored 1 rows and 0 blobs.',
    })
    expect(await test.look('select name from accounts')).toEqual([{ name: 'A' }])
  })

  it('site-status shows and sets what a site still does [A22]', async () => {
    await test.look(`insert into sites (id, identifier, title, status, ready_at, primary_locale, locales, currency,
      time_zone, units, settings, created_at, updated_at)
      values ('s', 'tern', 'Tern', 3, now(), 'en', '{en}', 'USD', 'Etc/UTC', 'metric', '{}', now(), now())`)
    const shown = {
      code: 0,
      said: 'The site tern is trial. Visitors see it, and everything can be changed and bought.',
    }
    expect(await run(['site-status', 'tern'], external())).toEqual(shown)
    said = ''
    expect(await run(['site-status', 'tern', 'past-due'], external())).toEqual({
      code: 0,
      said: 'The site tern is past-due. Visitors see it; nothing can be changed or bought.',
    })
    expect(await test.look('select status from sites')).toEqual([{ status: 2 }])
    said = ''
    expect(await run(['site-status', 'nobody', 'paid'], external())).toEqual({
      code: 1,
      said: 'There is no site "nobody".',
    })
  })

  it('reset-link makes a link that works once, where no mail goes out [A13]', async () => {
    const live = { ...external(), NODE_ENV: 'production', SECRET: 'x'.repeat(40), APP_DOMAIN: 'shop.example' }
    expect(await run(['reset-link', 'nobody@b.example'], live)).toEqual({
      code: 1,
      said: 'There is no account with the address nobody@b.example.',
    })
    said = ''
    const made = await run(['reset-link', ' A@B.example'], live)
    expect(made.code).toBe(0)
    const [sentence, link = ''] = made.said.split('\n')
    expect(sentence).toBe(
      'Whoever opens this link chooses a new password for  A@B.example. It works once, for 30 minutes:',
    )
    const { origin, pathname, searchParams } = new URL(link)
    expect([origin, pathname]).toEqual(['http://shop.example:3000', '/reset'])
    const [kept] = await test.look<{ account_id: string; token_hash: string }>(
      'select account_id, token_hash from account_tokens',
    )
    expect(kept?.account_id).toBe('a')
    expect(kept?.token_hash).not.toContain(searchParams.get('token'))
    // The next one ends it.
    said = ''
    await run(['reset-link', 'a@b.example'], live)
    expect(await test.look('select account_id from account_tokens')).toHaveLength(1)
  })

  it('second-step-off says whether there was one', async () => {
    const live = { ...external(), NODE_ENV: 'production', SECRET: 'x'.repeat(40), APP_DOMAIN: 'shop.example' }
    expect(await run(['second-step-off', 'nobody@b.example'], live)).toEqual({
      code: 1,
      said: 'There is no account with the address nobody@b.example.',
    })
    said = ''
    expect(await run(['second-step-off', 'a@b.example'], live)).toEqual({
      code: 0,
      said: 'The account a@b.example asks for no code.',
    })
  })

  it('doctor names what is well and what is not', async () => {
    const { code, said: report } = await run(['doctor'], { ...external(), SMTP_URL: 'smtp://127.0.0.1:1' })
    expect(code).toBe(1)
    expect(report).toContain('ok    Database: external, up to date')
    expect(report).toContain('FAIL  Mail: ')
    expect(report.split('\n').at(-1)).toBe('Not well: Mail.')
  })
})
