import { t } from '../language'
import { Button } from '../ui/button'
import { mediaKinds, type ShownKind } from './media-kinds'
import type { LibraryState } from './use-library'

const chooseWords = (kind: ShownKind, count: number): string =>
  count > 1
    ? t('Use {count} {many}', { count, many: mediaKinds[kind].many })
    : t('Use {one}', { one: mediaKinds[kind].one })

const roomWords = (kind: ShownKind, room: number): string =>
  t('There is room for {room} more {one}.', { room, one: room === 1 ? mediaKinds[kind].one : mediaKinds[kind].many })

/** Takes what was chosen out of the library, in the order it was pressed. */
export const ChooseButton = ({ library }: { library: LibraryState }) => {
  const { purpose, takesOne, marked, currentId } = library
  if (purpose.kind !== 'choose') return null
  const chosen = takesOne ? (currentId === undefined ? [] : [currentId]) : marked
  const isTooMany = chosen.length > purpose.room
  return (
    <>
      {isTooMany && (
        <p className="field-error media-room" role="alert">
          {roomWords(purpose.accept, purpose.room)}
        </p>
      )}
      <Button kind="primary" isDisabled={chosen.length === 0 || isTooMany} onPress={() => purpose.onChoose(chosen)}>
        {chooseWords(purpose.accept, chosen.length)}
      </Button>
    </>
  )
}
