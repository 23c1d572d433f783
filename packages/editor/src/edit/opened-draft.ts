import { useEffect, useState } from 'react'
import { opening } from '../app/opening'
import { openBrowserDraft } from '../history/journal/browser-draft'
import type { OpenedDraft } from '../history/journal/open-draft'
import { bringBlocksIn } from '../site/supplies'

export const draftName = ({ siteId, pageId, part }: { siteId: string; pageId: string; part: string }): string =>
  `${siteId}:${pageId}:${part}`

/** With the blocks that its edits and steps are about. */
async function read(name: string): Promise<OpenedDraft> {
  const opened = await openBrowserDraft(name)
  await bringBlocksIn(opened.draft)
  return opened
}

type Begun = { readonly name: string; readonly reading: Promise<OpenedDraft>; found?: OpenedDraft }
let begun: Begun | undefined

/** Reading what this device holds takes about as long as drawing the tool, so it begins before. */
export async function beginDraft(): Promise<void> {
  if (!opening?.page) return
  const { session, page } = opening
  const name = draftName({ siteId: session.site.id, pageId: page.page.id, part: 'page' })
  const own: Begun = { name, reading: read(name) }
  begun = own
  own.found = await own.reading.catch(() => undefined)
}

/** A draft that was begun serves one session; the next one reads anew. */
const takeBegun = (name: string): Begun | undefined => {
  const own = begun?.name === name ? begun : undefined
  begun = undefined
  return own
}

/** What this device still holds of a document; undefined until it is known. */
export function useOpenedDraft(name: string): OpenedDraft | undefined {
  const [own] = useState(() => takeBegun(name))
  const [opened, setOpened] = useState(own?.found)
  const isKnown = opened !== undefined
  useEffect(() => {
    // Not whether it was found: it may have been since this was drawn.
    if (isKnown) return
    const away = new AbortController()
    const { signal } = away
    const take = (reading: Promise<OpenedDraft>) =>
      void reading.then(
        found => signal.aborted || setOpened(found),
        // The blocks could not be had.
        () => window.addEventListener('online', () => take(read(name)), { once: true, signal }),
      )
    take(own?.reading ?? read(name))
    return () => away.abort()
  }, [own, name, isKnown])
  return opened
}
