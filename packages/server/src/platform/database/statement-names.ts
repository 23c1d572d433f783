import type { PoolClient, QueryArrayConfig } from 'pg'

/** Used at least this often before it gets a name: a statement made for one occasion is not worth keeping. */
const usesBeforeNaming = 3
/** Every connection keeps what is named, so the list has an end. */
const mostNames = 250
const mostSeen = 2_000

type Config = Pick<QueryArrayConfig, 'text' | 'types' | 'name'> & { readonly rowMode?: 'array' }

/**
 * Names for the statements that come again and again, so that each connection reads and plans them once. Planning takes
 * longer than most of our statements do.
 */
export function createStatementNames() {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= mostNames) return known
    if (uses.size >= mostSeen) uses.clear()
    const count = (uses.get(text) ?? 0) + 1
    uses.set(text, count)
    if (count < usesBeforeNaming) return undefined
    uses.delete(text)
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }

  /** From now on the connection uses the names. Statements without values, such as `commit`, go as they are. */
  return (client: PoolClient): void => {
    const query = client.query.bind(client) as (...call: unknown[]) => unknown
    const named = (config: string | Config, values?: unknown, ...rest: unknown[]) => {
      if (typeof config === 'string' || config.name || !Array.isArray(values)) return query(config, values, ...rest)
      const { text, types, rowMode } = config
      return query({ text, types, rowMode, name: nameOf(text) }, values, ...rest)
    }
    Object.assign(client, { query: named })
  }
}
