import { createHash, randomBytes } from 'node:crypto'
import { linkBlob } from './blobs'
import { type Database, text } from './database'
import { demo, type Template } from './demo'
import { type Client, createClient } from './http'

/** Somebody with an account, signed in on the account pages and on the address of one site. */
export type Person = {
  readonly accountId: string
  readonly name: string
  readonly email: string
  readonly password: string
  /** Session cookies, by host. */
  readonly sessions: Readonly<Record<string, string>>
}

/** A site of one test alone. */
export type Site = {
  readonly id: string
  readonly identifier: string
  readonly port: number
  /** An address of the published site. */
  at(path?: string): string
  /** An address of the editing area. */
  editorAt(path?: string): string
  readonly owner: Person
  /** A call of the site's API as its owner, to arrange what a test begins with. */
  call<Body>(method: string, path: string, body?: unknown): Promise<Body>
}

type About = { readonly id: string; readonly owner: string }

const newId = () => randomBytes(16).toString('base64url')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
const sessionCookie = 'sw_session'

export function createSites({ database, dataDir, port }: { database: Database; dataDir: string; port: number }) {
  const templates = new Map<Template, Promise<About>>()
  const templateOf = (name: Template): Promise<About> => {
    const known =
      templates.get(name) ??
      database
        .rows<About>(
          `select s.id, p.account_id as owner from sites s join people p on p.site_id = s.id and p.is_owner where s.identifier = $1`,
          [name],
        )
        .then(([found]) => found!)
    templates.set(name, known)
    return known
  }

  /** The same bytes under a name of the site's own: whoever deletes a picture deletes it for this site alone. */
  async function linkPictures(from: string, to: string): Promise<void> {
    const keys = await database.rows<{ key: string }>(
      'select blob_key as key from assets where site_id = $1 union select blob_key from renditions where site_id = $1',
      [from],
    )
    for (const { key } of keys) linkBlob(dataDir, key, key.replace(from, to))
  }

  /** An account like the demo account, its password included, with sessions like the one it was given at sign-in. */
  function personStatements({
    from,
    site,
    role,
  }: {
    from: About
    site: { id: string; identifier: string }
    role?: number
  }) {
    const [accountId, parent, child] = [newId(), newId(), newId()]
    const [accountToken, siteToken] = [newId() + newId(), newId() + newId()]
    const email = `person-${accountId.toLowerCase().replace(/[^a-z0-9]/g, '')}@example.com`
    const session = (id: string, token: string, more: Record<string, string>) => ({
      id: text(id),
      token_hash: text(hashOf(token)),
      account_id: text(accountId),
      // As after signing in just now: what asks for the password again would ask late tests and not early ones.
      strong_at: 'now()',
      ...more,
    })
    const theirs = `t.account_id = ${text(from.owner)}`
    const ofSite = { site_id: text(site.id), account_id: text(accountId) }
    const statements = [
      database.copyStatement('accounts', `t.id = ${text(from.owner)}`, {
        id: text(accountId),
        email: text(email),
        email_key: text(email),
      }),
      database.copyStatement(
        'account_sessions',
        `t.id = (select id from account_sessions t where ${theirs} and parent_id is null order by created_at limit 1)`,
        session(parent, accountToken, {}),
      ),
      database.copyStatement(
        'account_sessions',
        `t.id = (select id from account_sessions t where ${theirs} and parent_id is not null order by created_at limit 1)`,
        session(child, siteToken, { parent_id: text(parent), bound_site_id: text(site.id) }),
      ),
      database.copyStatement('account_sites', `${theirs} and t.site_id = ${text(from.id)}`, ofSite),
      database.copyStatement('people', `${theirs} and t.site_id = ${text(from.id)}`, {
        ...ofSite,
        ...(role === undefined ? {} : { role: String(role), is_owner: 'false' }),
      }),
    ]
    const person: Person = {
      accountId,
      name: 'Maren Vogt',
      email,
      password: demo.password,
      sessions: { localhost: accountToken, [`${site.identifier}.localhost`]: siteToken },
    }
    return { statements, person }
  }

  const signedIn = (person: Person): Client => {
    const client = createClient(port)
    for (const [host, token] of Object.entries(person.sessions)) client.setCookie(host, sessionCookie, token)
    return client
  }

  return {
    /** A copy of a demo site, row by row, with an owner of its own. Nothing of it is shared but the bytes of pictures. */
    async make(template: Template = 'tern'): Promise<Site> {
      const from = await templateOf(template)
      const id = newId()
      const identifier = `${template}-${randomBytes(5).toString('hex')}`
      const blobKey = { blob_key: `replace(t.blob_key, ${text(from.id)}, ${text(id)})` }
      const { statements, person } = personStatements({ from, site: { id, identifier } })
      const copies = [
        database.copyStatement('sites', `t.id = ${text(from.id)}`, { id: text(id), identifier: text(identifier) }),
        ...database
          .tablesOfSites()
          .map(table =>
            database.copyStatement(table, `t.site_id = ${text(from.id)}`, { site_id: text(id), ...blobKey }),
          ),
      ]
      await linkPictures(from.id, id)
      await database.rows(['begin;', ...copies, ...statements, 'commit'].join('\n'))
      const editorAt = (path = '/config') => `http://${identifier}.localhost:${port}${path}`
      const client = signedIn(person)
      return {
        id,
        identifier,
        port,
        at: (path = '/') => `http://${identifier}.sites.localhost:${port}${path}`,
        editorAt,
        owner: person,
        call: (method, path, body) => client.call(method, editorAt(path), body),
      }
    },

    /** Somebody else who works on the site, by the number of the role. */
    async addPerson(site: Site, role: number): Promise<Person> {
      const from = { id: site.id, owner: site.owner.accountId }
      const { statements, person } = personStatements({ from, site, role })
      await database.rows(['begin;', ...statements, 'commit'].join('\n'))
      return person
    },
  }
}

export type Sites = ReturnType<typeof createSites>
