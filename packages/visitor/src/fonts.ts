import { familyOfRequest, fontStylesheetTimeoutMs, missingFontErrors } from '@sitewright/domain/pages'
import { isEditingAddress } from './page-context'
import type { PageTools } from './page-parts'

type Fonts = { googleFonts?: { includeName: string }[]; typekitFonts?: { id: string }[] }

/** Answers whether it came. Late is as good as never: the page is read in its other fonts by then. */
const load = ({ page, services }: PageTools, address: string): Promise<boolean> =>
  new Promise(resolve => {
    const link = Object.assign(page.createElement('link'), { rel: 'stylesheet', href: address })
    const end = (problem?: string) => {
      stop()
      if (problem) {
        link.remove()
        services.report(new Error(`The fonts of ${new URL(address).host} are ${problem}`))
      }
      resolve(!problem)
    }
    const stop = services.clock.after(fontStylesheetTimeoutMs, () => end('timed-out'))
    link.onload = () => end()
    link.onerror = () => end('broken')
    page.head.append(link)
  })

/** Brings the style sheets that the page names, and tells of families that none of them has any more. */
export async function loadFonts(tools: PageTools, sheets: string): Promise<void> {
  const { page, context, services } = tools
  // Nothing of others beside a session, as the page's policy says there.
  if (isEditingAddress(location, context)) return
  const came = await Promise.all(sheets.split(' ').map(address => load(tools, address)))
  // What could not be asked is not gone.
  if (came.includes(false)) return
  const { googleFonts = [], typekitFonts = [] } = context as Fonts
  const requested = [
    ...googleFonts.map(({ includeName }) => familyOfRequest(includeName)),
    ...typekitFonts.map(({ id }) => id),
  ]
  const sent = [...page.fonts].map(({ family }) => family.replace(/["']/g, ''))
  for (const problem of missingFontErrors(requested, sent)) services.report(new Error(problem))
}
