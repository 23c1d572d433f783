import { Client } from 'pg'
import { startProblem } from '../config/start-problem'
import type { Connection } from './open-database'

/** Superusers and roles that bypass row-level security see every site's rows, silently. Such a role is refused. */
export async function checkAppRole(connection: Connection): Promise<{ readonly name: string }> {
  const client = new Client({ connectionTimeoutMillis: 5_000, query_timeout: 5_000, ...connection })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; superuser: boolean; bypasses: boolean }>(
      `select rolname as name, rolsuper as superuser, rolbypassrls as bypasses from pg_roles where rolname = current_user`,
    )
    const role = rows[0]
    if (!role) throw startProblem('app-role-unknown', 'The role of DATABASE_URL cannot be looked up in the database.')
    if (role.superuser || role.bypasses)
      throw startProblem(
        'app-role-too-strong',
        `The role "${role.name}" of DATABASE_URL ${role.superuser ? 'is a superuser' : 'bypasses row-level security'}, so sites would not be kept apart; use a role made with: create role sitewright_app login nosuperuser nobypassrls.`,
      )
    return { name: role.name }
  } finally {
    await client.end()
  }
}
