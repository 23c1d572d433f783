import { LargeWindow } from '../ui/dialog-window'
import { Library } from './library'
import { mediaKinds, type ShownKind } from './media-kinds'

type Choosing = { readonly kind: ShownKind; readonly onClose: () => void }

/** The library as a window, for one thing. */
export const MediaLibrary = ({
  kind = 'image',
  chosenId,
  onChoose,
  onClose,
}: Partial<Choosing> & {
  chosenId: string | null
  onChoose: (assetId: string) => void
  onClose: () => void
}) => (
  <LargeWindow isOpen onClose={onClose} label={mediaKinds[kind].title}>
    <Library
      purpose={{
        kind: 'choose',
        accept: kind,
        room: 1,
        chosen: chosenId === null ? [] : [chosenId],
        onChoose: ([assetId]) => assetId !== undefined && onChoose(assetId),
        onClose,
      }}
    />
  </LargeWindow>
)

/** For as many as there is room for, in one go. */
export const MediaLibraryForMany = ({
  kind,
  room,
  onChoose,
  onClose,
}: Choosing & { room: number; onChoose: (assetIds: readonly string[]) => void }) => (
  <LargeWindow isOpen onClose={onClose} label={mediaKinds[kind].title}>
    <Library purpose={{ kind: 'choose', accept: kind, room, chosen: [], onChoose, onClose }} />
  </LargeWindow>
)
