import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import * as asWritten from './query'

/** The module as it runs in production: a bundler may drop what it takes for useless. */
async function bundled(): Promise<typeof asWritten> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: fileURLToPath(new URL('./query.ts', import.meta.url)), target: 'node20', write: false },
  })) as Rolldown.RolldownOutput
  return import(`data:text/javascript,${encodeURIComponent(built.output[0].code)}`)
}

describe('a query string', () => {
  it.each([
    ['as written', async () => asWritten],
    ['as built', bundled],
  ])('with a broken escape is refused, not thrown over, %s [X17]', async (_, load) => {
    const { readQuery } = await load()
    for (const text of ['%zz=1', 'a=%zz', 'a=%E0%A4%A', '%=1'])
      expect(readQuery(text), text).toEqual({ ok: false, reason: 'The address is not encoded correctly.' })
    expect(readQuery('a=%00')).toMatchObject({ ok: false })
    expect(readQuery('a=%C3%A9')).toMatchObject({ ok: true, query: { a: 'é' } })
  })
})
