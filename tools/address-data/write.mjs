import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/run.mjs'
import { buildAddressData } from './build-data.mjs'

const file = join(root, 'packages/domain/src/addresses/data.ts')
const lines = Object.entries(buildAddressData()).map(([country, data]) => `  ${country}: ${JSON.stringify(data)},`)
writeFileSync(
  file,
  `// Written by \`node tools/address-data/write.mjs\`; a test compares it with the data sets it comes from.
import type { CountryData } from './country-data'

export const countryData: Readonly<Record<string, CountryData>> = {
${lines.join('\n')}
}
`,
)
