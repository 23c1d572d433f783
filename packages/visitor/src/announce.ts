/** Says a sentence to screen readers, through the page's live region. */
export const createAnnounce =
  (page: Document, after: (milliseconds: number, run: () => void) => void) =>
  (text: string): void => {
    const region = page.getElementById('announcements')
    if (!region) return
    // The same sentence twice is only heard twice when the region was empty in between.
    region.textContent = ''
    after(50, () => {
      region.textContent = text
    })
  }
