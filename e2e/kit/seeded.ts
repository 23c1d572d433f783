import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOfInputs } from '../../tools/lib/inputs.mjs'
import { demo } from './demo'
import { copyFolder, newFolder, removeFolder, runCommand, startProduct } from './product'
import { addRenditions } from './renditions'

const root = fileURLToPath(new URL('../../', import.meta.url))
const cache = join(root, '.cache', 'tests')
const seeded = join(cache, 'seeded')

async function keyOf(): Promise<string> {
  const built = join(root, 'dist', 'built.json')
  if (!existsSync(built)) throw new Error('Nothing is built yet. Run: npm run build')
  const { server } = JSON.parse(await readFile(built, 'utf8')) as { server: string }
  return `${server.slice(0, 16)}-${hashOfInputs(['packages/server/migrations', 'templates', 'e2e/kit']).slice(0, 16)}`
}

/**
 * The data of a stopped product with its demo sites, the kitchen sink and every size of their pictures, made once for what is built now:
 * a run begins with a copy of it, and so does every test with a server of its own.
 */
export async function ensureSeeded(): Promise<string> {
  const folder = join(seeded, await keyOf())
  if (existsSync(folder)) return folder
  const dataDir = await newFolder()
  const product = await startProduct({ dataDir })
  try {
    await runCommand(dataDir, 'seed', 'kitchen-sink', ...demo.starters)
    await addRenditions(product, join(cache, 'pictures'))
    await product.stop()
    await mkdir(seeded, { recursive: true })
    const draft = join(seeded, `draft-${process.pid}`)
    await mkdir(draft)
    await copyFolder(dataDir, draft)
    for (const name of await readdir(seeded)) if (!name.startsWith('draft-')) await removeFolder(join(seeded, name))
    await rename(draft, folder)
  } finally {
    // What it writes while it is cleared away would hide why it failed.
    await product.stop()
    await removeFolder(dataDir)
  }
  return folder
}
