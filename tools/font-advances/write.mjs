import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { runnerImport } from 'vite'
import { ensureChromium } from '../lib/chromium.mjs'
import { root, run } from '../lib/run.mjs'

const { module } = await runnerImport(join(root, 'packages/domain/src/design/font-themes.ts'))
const { fontPackage, fontThemes, hasVariableFile } = module
const target = join(root, 'packages/domain/src/effects/font-advances.ts')
const { resolve } = createRequire(join(root, 'packages/render/package.json'))

/** What people write headlines with; letters with accents are as wide as those without. */
const letters = `${Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('')}–—‘’“”…•·ßæøœ€£`

const choices = [...new Map(fontThemes.map(({ heading }) => [`${heading.family} ${heading.weight}`, heading]))]

const addressOf = family => {
  const name = fontPackage(family)
  const kind = hasVariableFile(family) ? 'wght' : '400'
  const file = resolve(`${name}/files/${name.split('/')[1]}-latin-${kind}-normal.woff2`)
  return `data:font/woff2;base64,${readFileSync(file).toString('base64')}`
}

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage()
const tables = []
for (const [key, { family, weight }] of choices) {
  const advances = await page.evaluate(
    async ([address, heavy, text]) => {
      const face = new FontFace('measured', `url(${address})`, { weight: '100 900' })
      document.fonts.add(await face.load())
      const pen = document.createElement('canvas').getContext('2d')
      pen.font = `${heavy} 1000px measured`
      pen.fontKerning = 'none'
      const widths = [...text].map(letter => Math.ceil(pen.measureText(letter).width))
      document.fonts.delete(face)
      return widths
    },
    [addressOf(family), weight, letters],
  )
  tables.push(`  '${key}': '${advances.map(advance => advance.toString(36)).join(' ')}',`)
}
await browser.close()
writeFileSync(
  target,
  `/** Written by tools/font-advances/write.mjs. The letters that were measured. */
export const measuredLetters = ${JSON.stringify(letters)}

/** How wide each of them is in thousandths of the size, by family and weight, in base 36. */
export const fontAdvances: Readonly<Record<string, string>> = {
${tables.join('\n')}
}
`,
)
await run('npx', ['biome', 'check', '--write', target])
