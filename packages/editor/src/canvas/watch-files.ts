import { newId } from '../app/new-id'
import type { CanvasBridge } from './canvas-bridge'
import { aimFiles, type FileAim, type FileDrop } from './file-aim'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** What is known of files before they are let go. */
const typesOf = ({ dataTransfer }: DragEvent): readonly string[] =>
  [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file').map(({ type }) => type)

/** Shows where files that are held over the page would go, and tells where they were let go. */
export function watchFiles({
  room,
  bringing,
  onDrop,
  signal,
}: {
  readonly room: HTMLElement
  readonly bringing: CanvasBridge['bringing']
  readonly onDrop: (drop: FileDrop) => void
  readonly signal: AbortSignal
}): void {
  let aim: FileAim | undefined
  const rest = () => {
    aim?.end()
    aim = undefined
  }
  const over = (event: DragEvent) => {
    aim ??= bringing.aim && aimFiles(bringing.aim, typesOf(event))
    return aim?.over({ x: event.clientX, y: event.clientY })
  }
  const isOurs = (event: DragEvent): boolean => {
    if (event.defaultPrevented || !hasFiles(event)) return false
    event.preventDefault()
    return true
  }
  // Let go beside the page, a file would take the place of the whole tool.
  const onBeside = (event: DragEvent) => {
    if (isOurs(event) && event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  }
  room.addEventListener('dragover', event => void (isOurs(event) && over(event)), { signal })
  room.addEventListener(
    'drop',
    event => {
      if (!isOurs(event)) return
      const target = over(event)
      const files = [...(event.dataTransfer?.files ?? [])]
      rest()
      if (target && files.length > 0) onDrop({ id: newId(), files, target })
    },
    { signal },
  )
  room.addEventListener('dragleave', ({ relatedTarget }) => room.contains(relatedTarget as Node | null) || rest(), {
    signal,
  })
  window.addEventListener('dragover', onBeside, { signal })
  window.addEventListener('drop', onBeside, { signal })
  signal.addEventListener('abort', rest)
}
