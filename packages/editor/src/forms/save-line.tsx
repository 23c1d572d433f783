import { useTimes } from '../app/use-times'
import { t } from '../language'
import { TextButton } from '../ui/text-button'
import type { SaveState } from './use-kept-draft'

type Kept = {
  readonly state: SaveState<{ readonly editedBy: string }>
  readonly save: () => Promise<void>
  readonly settle: (whose: 'mine' | 'theirs') => void
}

/** Words, never an icon alone; what failed can be tried again. */
export const SaveLine = ({ draft: { state, save } }: { draft: Pick<Kept, 'state' | 'save'> }) => {
  const times = useTimes()
  if (state.kind === 'failed')
    return (
      <p className="form-save failed" role="alert">
        {state.text} <TextButton onPress={() => void save()}>{t('Retry')}</TextButton>
      </p>
    )
  const said =
    state.kind === 'saved'
      ? t('Saved at {at}', { at: times.timeOfDay(state.at) })
      : state.kind === 'conflict'
        ? ''
        : t('Saving')
  return <p className="form-save num">{said}</p>
}

export const ConflictBar = ({
  draft: { state, settle },
  what = 'form',
}: {
  draft: Pick<Kept, 'state' | 'settle'>
  what?: 'form' | 'letter'
}) => {
  if (state.kind !== 'conflict') return null
  return (
    <div className="form-conflict" role="alert">
      <p>
        {what === 'form'
          ? t('{editedBy} saved this form in the meantime.', { editedBy: state.theirs.editedBy })
          : t('{editedBy} saved this letter in the meantime.', { editedBy: state.theirs.editedBy })}
      </p>
      <TextButton onPress={() => settle('mine')}>{t('Keep mine')}</TextButton>
      <TextButton onPress={() => settle('theirs')}>{t('Take theirs')}</TextButton>
    </div>
  )
}
