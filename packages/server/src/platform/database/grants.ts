import { type Client, escapeIdentifier } from 'pg'

/**
 * The app's role may read and write rows, never the schema. A table whose comment starts with "append-only" takes new
 * rows and gives up none; the list of migrations is only read. Partitions are reached through their whole alone: rights on
 * one would lead past its policies.
 */
export async function grantToApp(client: Client, appRole: string): Promise<void> {
  const { rows: me } = await client.query<{ name: string; schema: string }>(
    'select current_user as name, current_schema() as schema',
  )
  if (!me[0] || me[0].name === appRole) return
  const role = escapeIdentifier(appRole)
  const schema = escapeIdentifier(me[0].schema)
  const { rows: tables } = await client.query<{ name: string; about: string | null }>(
    `select relname as name, obj_description(oid, 'pg_class') as about from pg_class
     where relnamespace = $1::regnamespace and relkind in ('r', 'p') and not relispartition
       and pg_has_role(relowner, 'usage') order by relname`,
    [me[0].schema],
  )
  const statements = tables.flatMap(({ name, about }) => {
    const table = `${schema}.${escapeIdentifier(name)}`
    return [`revoke all on ${table} from ${role}`, `grant ${rightsOn(name, about)} on ${table} to ${role}`]
  })
  await client.query(
    [
      'begin',
      `grant usage on schema ${schema} to ${role}`,
      ...statements,
      `grant usage, select on all sequences in schema ${schema} to ${role}`,
      'commit',
    ].join(';\n'),
  )
}

function rightsOn(name: string, about: string | null): string {
  if (name === 'schema_migrations') return 'select'
  if (about?.startsWith('append-only')) return 'select, insert'
  return 'select, insert, update, delete'
}
