import type { TestProject } from 'vitest/node'
import { removeFolder, startProduct } from './drivers/server'

declare module 'vitest' {
  interface ProvidedContext {
    port: number
  }
}

/** One running product for all journeys; each makes accounts and sites of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct()
  project.provide('port', product.port)
  return async () => {
    await product.stop()
    await removeFolder(product.dataDir)
  }
}
