import { runnerImport } from 'vite'

const isEndpoint = value => typeof value?.method === 'string' && typeof value?.path === 'string'

/** Only what can be written down as it is; a shape is not, and whoever imports one is told so by the build. */
const isPlain = value => {
  if (Array.isArray(value)) return value.every(isPlain)
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

/** What a browser needs of a module of the contract. */
export const withoutShapes = exported =>
  Object.entries(exported)
    .map(([name, value]) => [name, isEndpoint(value) ? { method: value.method, path: value.path } : value])
    .filter(([, value]) => isEndpoint(value) || isPlain(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

/** The editor calls by method and path. The server checks what comes, so the shapes would be sent for nobody. */
export const callsWithoutShapes = () => ({
  name: 'calls-without-shapes',
  load: {
    filter: { id: /packages\/contract\/src\/(?!endpoint\.ts)[a-z-]+\.ts$/ },
    async handler(id) {
      const { module, dependencies } = await runnerImport(id)
      for (const file of dependencies) this.addWatchFile(file)
      return { code: withoutShapes(module), map: { mappings: '' } }
    },
  },
})
