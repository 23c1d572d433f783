import { useEffect, useState } from 'react'
import { newId } from '../app/new-id'
import { useSession } from '../app/session'
import { showToast } from '../ui/toast'
import { useEditorScope } from './editor-context'
import type { DropTarget, FileAim } from './file-aim'

/** Files that were let go over the page. */
export type FileDrop = { readonly id: string; readonly files: readonly File[]; readonly target: DropTarget }

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** What is known of files before they are let go. */
const typesOf = ({ dataTransfer }: DragEvent): readonly string[] =>
  [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file').map(({ type }) => type)

/** Files dragged from the desktop over the page: where they would go is shown, and where they went is remembered. */
export function useFileDrop(scroller: React.RefObject<HTMLElement | null>, isReady: boolean) {
  const { bringing, isPhone } = useEditorScope()
  const { may } = useSession()
  const [drops, setDrops] = useState<readonly FileDrop[]>([])
  const isAllowed = isReady && !isPhone && may('asset-library')
  useEffect(() => {
    const room = scroller.current
    if (!room || !isAllowed) return undefined
    const away = new AbortController()
    let aim: FileAim | undefined
    let isOver = false
    const rest = () => {
      isOver = false
      aim?.end()
      aim = undefined
    }
    const start = async (types: readonly string[]) => {
      const { aimFiles } = await import('./file-aim')
      aim ??= bringing.aim && aimFiles(bringing.aim, types)
      return aim
    }
    const onOver = (event: DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return
      event.preventDefault()
      const point = { x: event.clientX, y: event.clientY }
      isOver = true
      if (aim) aim.over(point)
      else start(typesOf(event)).then(begun => (isOver ? begun?.over(point) : rest()), rest)
    }
    const onDrop = (event: DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      const point = { x: event.clientX, y: event.clientY }
      start(typesOf(event))
        .then(
          begun => {
            const target = begun?.over(point)
            if (target && files.length > 0) setDrops(before => [...before, { id: newId(), files, target }])
          },
          () => showToast('That could not be added without a connection'),
        )
        .finally(rest)
    }
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (!room.contains(relatedTarget as Node | null)) rest()
    }
    // Let go beside the page, a file would take the place of the whole tool.
    const onBeside = (event: DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    const { signal } = away
    window.addEventListener('dragover', onBeside, { signal })
    window.addEventListener('drop', onBeside, { signal })
    room.addEventListener('dragover', onOver, { signal })
    room.addEventListener('drop', onDrop, { signal })
    room.addEventListener('dragleave', onLeave, { signal })
    return () => {
      away.abort()
      rest()
    }
  }, [scroller, isAllowed, bringing])
  return { drops, forget: (id: string) => setDrops(before => before.filter(drop => drop.id !== id)) }
}
