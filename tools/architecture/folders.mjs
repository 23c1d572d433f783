import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/run.mjs'

/** Every file of the tree belongs to one of these folders. A file in none of them is in the wrong place. */
const name = '[a-z0-9]+(?:[-.][a-z0-9]+)*'
const nested = `(?:${name}/)*`
const folders = [
  /^(?:package(?:-lock)?\.json|\.npmrc|\.gitignore|\.nvmrc|\.env\.example|biome\.json|tsconfig(?:\.base|\.tests)?\.json|vitest\.config\.ts)$/,
  /^(?:README|ARCHITECTURE|WORDS|LICENCES)\.md$/,
  /^\.ci\/run$/,
  /^docs\/(?:carrier-quotes|experiments|glossary|measuring|members|proof|scripts-on-pages|selling|webhooks|writing-a-block)\.md$/,
  new RegExp(`^docs/(?:decisions|requirements|pictures|deploy)/${nested}(?:${name}|README\\.md|Caddyfile)$`),
  new RegExp(`^packages/domain/src/${name}/${nested}(?:${name}\\.ts|RULES\\.md|WORDS\\.md)$`),
  /^packages\/domain\/src\/bundle\.test\.ts$/,
  new RegExp(`^packages/contract/src/${name}\\.ts$`),
  new RegExp(
    `^packages/blocks/src/(?:(?:definitions|known-blocks|css\\.d|lists\\.test|migrations\\.test|lists/${name})\\.tsx?|kit/${nested}${name}\\.(?:tsx?|css)|${name}/(?:block|settings|view|island|examples|${name}\\.test|view/${nested}${name}|island/${nested}${name})\\.tsx?|${name}/style\\.css|lists/common\\.css)$`,
  ),
  new RegExp(`^packages/(?:render|visitor|editor)/src/${nested}${name}\\.(?:tsx?|css)$`),
  new RegExp(`^packages/editor/src/language/[a-z]{2}/${name}\\.json$`),
  /^packages\/server\/src\/accounts\/language\/[a-z]{2}\.json$/,
  new RegExp(
    `^packages/server/src/${nested}(?:${name}\\.(?:tsx?|css|js)|testing/${name}\\.mjs|RULES\\.md|WORDS\\.md)$`,
  ),
  /^packages\/server\/migrations\/\d{4}_[a-z0-9_]+\.sql$/,
  /^packages\/[a-z]+\/(?:package\.json|tsconfig\.json|vite\.config\.ts|index\.html)$/,
  new RegExp(`^templates/(?:README\\.md|${name}/(?:${nested}${name}))$`),
  new RegExp(`^(?:e2e|bench)/${nested}(?:${name}\\.ts|README\\.md)$`),
  new RegExp(`^tools/${nested}${name}$`),
]

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file !== '' && existsSync(join(root, file)))
const homeless = files.filter(file => !folders.some(folder => folder.test(file)))

const adviceOn = file =>
  /^packages\/blocks\/src\/[^/]+\/[^/]+\.tsx?$/.test(file)
    ? 'what only the view or the island of a block needs stands in its folder view/ or island/'
    : 'tools/architecture/folders.mjs, ARCHITECTURE.md'

for (const file of homeless) console.error(`${file} belongs to no folder (${adviceOn(file)})`)
process.exitCode = homeless.length === 0 ? 0 : 1
