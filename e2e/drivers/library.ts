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
    upload: (...wanted: ReturnType<typeof pictureFile>[]) => files(page).setInputFiles(wanted),
    search: (words: string) => page.getByRole('searchbox', { name: 'Search files' }).fill(words),
    mark: (name: string) => row(name).getByRole('checkbox').check(),
    goTo: (place: RegExp) => places.getByRole('button', { name: place }).click(),
  }
}
