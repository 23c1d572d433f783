import type { TestProject } from 'vitest/node'
import { ensureChromium } from '../tools/lib/chromium.mjs'
import { connectTo } from './kit/database'
import { copyFolder, newFolder, removeFolder, removeLeftovers, startProduct } from './kit/product'
import { ensureSeeded } from './kit/seeded'
import { signInForGood } from './kit/sessions'

export type Run = {
  readonly port: number
  readonly dataDir: string
  /** A stopped product with its demo sites, for servers of one test alone. */
  readonly seeded: string
  /** Where the browser lies. */
  readonly chromium: string
}

declare module 'vitest' {
  interface ProvidedContext {
    run: Run
  }
}

/** One built server and one seeded database for all tests; each test has sites and people of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const seeded = await ensureSeeded()
  const dataDir = await newFolder()
  await copyFolder(seeded, dataDir)
  // Each person comes from an address of their own, as behind a proxy: limits count them apart.
  const product = await startProduct({ dataDir, env: { TRUST_PROXY: 'loopback' } })
  const database = await connectTo(dataDir)
  // Nothing here outlives the run, so no commit waits for the disk.
  await database.rows('alter role all set synchronous_commit = off')
  await signInForGood(product.port)
  await database.close()
  project.provide('run', { port: product.port, dataDir, seeded, chromium: await ensureChromium() })
  return async () => {
    await product.stop()
    await removeFolder(dataDir)
  }
}
