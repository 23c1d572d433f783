import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'

/** A picture of one point. */
export const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const pictureFile = (name: string, buffer = dot) => ({ name, mimeType: 'image/png', buffer })

/** Where a browser would ask for files to upload. */
export const files = (library: Page | Locator): Locator => library.locator('input[type="file"][multiple]')

/** Somebody in the library, working with the pointer. */
export const createLibrary = (page: Page) => {
  const places = page.getByRole('navigation', { name: 'Parts of the library' })
  const row = (name: string) => page.getByRole('row', { name })
  return {
    places,
    row,
    details: page.getByRole('complementary', { name: 'Details of the file' }),
    rows: page.getByRole('row'),
    marked: page.getByRole('group', { name: 'Marked files' }),
    /** As from the desktop: the browser reads the files when their turn comes, so they are removed after that. */
    async drop(...wanted: ReturnType<typeof pictureFile>[]): Promise<{ remove(): Promise<void> }> {
      const folder = await mkdtemp(join(tmpdir(), 'sw-dropped-'))
      const paths = wanted.map(({ name }) => join(folder, name))
      await Promise.all(wanted.map(({ buffer }, index) => writeFile(paths[index]!, buffer)))
      const { x, y, width, height } = (await page.getByRole('row').nth(1).boundingBox())!
      const session = await page.context().newCDPSession(page)
      const data = { items: [], files: paths, dragOperationsMask: 1 }
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await session.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data })
      return { remove: () => rm(folder, { recursive: true }) }
    },
    search: (words: string) => page.getByRole('searchbox', { name: 'Search files' }).fill(words),
    mark: (name: string) => row(name).getByRole('checkbox').check(),
    goTo: (place: RegExp) => places.getByRole('button', { name: place }).click(),
  }
}
