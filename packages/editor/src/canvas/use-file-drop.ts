import { useEffect, useState } from 'react'
import { useSession } from '../app/session'
import { useEditorScope } from './editor-context'
import type { FileDrop } from './file-aim'

/** Files dragged from the desktop over the page. What takes them comes when the first are dragged into the window. */
export function useFileDrop(scroller: React.RefObject<HTMLElement | null>, isReady: boolean) {
  const { bringing, isPhone } = useEditorScope()
  const { may } = useSession()
  const [drops, setDrops] = useState<readonly FileDrop[]>([])
  const isAllowed = isReady && !isPhone && may('asset-library')
  useEffect(() => {
    const room = scroller.current
    if (!room || !isAllowed) return undefined
    const away = new AbortController()
    const { signal } = away
    const onDrop = (drop: FileDrop) => setDrops(before => [...before, drop])
    const load = () =>
      import('./watch-files').then(
        ({ watchFiles }) => watchFiles({ room, bringing, onDrop, signal }),
        () => window.addEventListener('dragenter', load, { signal, once: true }),
      )
    window.addEventListener('dragenter', load, { signal, once: true })
    return () => away.abort()
  }, [scroller, isAllowed, bringing])
  return { drops, forget: (id: string) => setDrops(before => before.filter(drop => drop.id !== id)) }
}
