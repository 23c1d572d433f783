import { useTimes } from '../../app/use-times'
import { TextButton } from '../../ui/text-button'
import type { FormDraft } from './use-form-draft'

/** Words, never an icon alone; what failed can be tried again. */
export const SaveLine = ({ draft: { state, save } }: { draft: FormDraft }) => {
  const times = useTimes()
  if (state.kind === 'failed')
    return (
      <p className="form-save failed" role="alert">
        {state.text} <TextButton onPress={() => void save()}>Retry</TextButton>
      </p>
    )
  const said =
    state.kind === 'saved' ? `Saved at ${times.timeOfDay(state.at)}` : state.kind === 'conflict' ? '' : 'Saving'
  return <p className="form-save num">{said}</p>
}

export const ConflictBar = ({ draft: { state, settle } }: { draft: FormDraft }) => {
  if (state.kind !== 'conflict') return null
  return (
    <div className="form-conflict" role="alert">
      <p>{`${state.theirs.editedBy} saved this form in the meantime.`}</p>
      <TextButton onPress={() => settle('mine')}>Keep mine</TextButton>
      <TextButton onPress={() => settle('theirs')}>Take theirs</TextButton>
    </div>
  )
}
