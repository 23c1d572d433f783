/** Says a sentence to screen readers, through the page's live region. */
export const createAnnounce = (page: Document, after: (milliseconds: number, run: () => void) => void) => {
  let region: HTMLElement | null = null
  return (text: string): void => {
    region ??= page.getElementById('announcements')
    const said = region
    if (!said) return
    // The same sentence twice is only heard twice when the region was empty in between.
    said.textContent = ''
    after(50, () => {
      // All else is silent while a dialog is open.
      const dialog = [...page.querySelectorAll('dialog[open]')].at(-1) ?? null
      if (said.closest('dialog') !== dialog || !said.isConnected) (dialog ?? page.body).append(said)
      said.textContent = text
    })
  }
}
