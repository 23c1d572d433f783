import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

// A process of its own: one part takes a quarter of a second, and the bundlers go on meanwhile.
const { fonts, weights } = JSON.parse(readFileSync(0, 'utf8'))
for (const { file, part, text } of fonts) {
  // A font of one weight has no axis to shorten.
  const axes = file.includes('-wght-') ? { variationAxes: { wght: weights } } : {}
  const made = await subsetFont(readFileSync(file), text, { targetFormat: 'woff2', ...axes })
  writeFileSync(`${part}.part`, made)
  renameSync(`${part}.part`, part)
}
