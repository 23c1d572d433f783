import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const source = join(root, 'packages/server/src')
const built = join(root, 'dist/server/parts.js')

/** The modules that `parts.ts` hands on; each stands for its part of the build. */
const partFiles = () =>
  new Set(
    [...readFileSync(join(source, 'parts.ts'), 'utf8').matchAll(/from '\.\/(.+)'/g)].map(([, path]) =>
      existsSync(join(source, `${path}.ts`)) ? join(source, `${path}.ts`) : join(source, path, 'index.ts'),
    ),
  )

/** Tests and their helpers get what they import of the server from the build; what they look at beside it stays source. */
export const fromTheBuild = () => {
  const parts = partFiles()
  return {
    name: 'from-the-build',
    enforce: 'pre',
    async resolveId(path, importer) {
      if (!importer || !/\.test\.tsx?$|\/testing\//.test(importer)) return null
      const found = await this.resolve(path, importer, { skipSelf: true })
      return found && parts.has(found.id) ? { id: built, external: true } : null
    },
  }
}

/** Files that speak to a server over HTTP: those that open one. */
export const httpTests = () =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.test\.tsx?$/.test(name))
    .filter(name => /\b(?:openTestApp|createHttp)\b/.test(readFileSync(join(source, name), 'utf8')))
    .map(name => `packages/server/src/${name.replaceAll('\\', '/')}`)
