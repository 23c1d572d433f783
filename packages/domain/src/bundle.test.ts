import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

/** What a visitor's page would load for one rule: bundled, shaken and minified, in memory. */
async function bundleOf(capability: string, name: string): Promise<{ code: string; modules: string[] }> {
  const entry = '\0entry'
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'one-import',
        resolveId: id => (id === entry ? entry : null),
        load: id => (id === entry ? `export { ${name} } from '${import.meta.dirname}/${capability}/index.ts'` : null),
      },
    ],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { minify: true } },
    },
  })
  const [chunk] = (result as Rolldown.RolldownOutput).output
  const folder = `${import.meta.dirname}/`
  const modules = Object.entries(chunk.modules)
    .filter(([id, { code }]) => id !== entry && code !== null && code !== '')
    .map(([id]) => id.replace(folder, ''))
  return { code: chunk.code, modules }
}

it.each([
  {
    rule: 'formatMinorUnits',
    capability: 'money',
    files: ['currencies', 'currency-patterns', 'format-minor-units', 'write-amount'].map(name => `money/${name}.ts`),
    neighbours: ['Swiss Franc', 'too-many-decimals'],
    mostBytes: 800,
  },
  {
    rule: 'may',
    capability: 'roles',
    files: ['roles/may.ts', 'roles/permissions.ts', 'roles/role-permissions.ts'],
    neighbours: ['last-administrator', 'above-own-rights', 'password'],
    mostBytes: 1400,
  },
  {
    rule: 'chooseImageWidth',
    capability: 'assets',
    files: ['assets/image-width.ts'],
    neighbours: ['data-image-focal-point', 'cover', 'viewport'],
    mostBytes: 200,
  },
  {
    rule: 'classifyAnswer',
    capability: 'requests',
    files: ['catalogue/messages/requests.ts', 'requests/classify-answer.ts'],
    neighbours: ['application/json', 'samesite=lax', 'renew-crumb'],
    mostBytes: 850,
  },
  {
    rule: 'cartCountLabel',
    capability: 'checkout',
    files: ['checkout/indicator.ts'],
    neighbours: ['quantity-invalid', 'pending_payment', 'initialized', 'blocksPerLayout'],
    mostBytes: 100,
  },
])('a page that asks $rule loads that rule alone', async ({ rule, capability, files, neighbours, mostBytes }) => {
  const { code, modules } = await bundleOf(capability, rule)
  expect(modules.sort()).toEqual(files)
  expect(neighbours.filter(words => code.includes(words))).toEqual([])
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(mostBytes)
})
