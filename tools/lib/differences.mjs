import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const pictures = folder => readdirSync(folder).filter(name => name.endsWith('.png'))
const pixelsOf = file => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** In one word where to look: the first and the last row that changed. */
async function differenceOf(before, after) {
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  const { width, height, channels } = one.info
  if (width !== other.info.width || height !== other.info.height)
    return `${height} px high before, ${other.info.height} px now`
  const bytes = width * channels
  const changed = Array.from({ length: height }, (_, row) => row).filter(
    row => one.data.compare(other.data, row * bytes, (row + 1) * bytes, row * bytes, (row + 1) * bytes) !== 0,
  )
  return changed.length === 0 ? undefined : `${changed.length} rows differ, from ${changed[0]} to ${changed.at(-1)} px`
}

/** Pictures of two folders that are not alike, by name. */
export async function differences(earlier, now) {
  const [before, after] = [pictures(earlier), pictures(now)]
  const found = []
  for (const name of [...new Set([...before, ...after])].sort()) {
    if (!after.includes(name)) found.push({ name, what: 'is gone' })
    else if (!before.includes(name)) found.push({ name, what: 'is new' })
    else {
      const what = await differenceOf(join(earlier, name), join(now, name))
      if (what) found.push({ name, what })
    }
  }
  return found
}
