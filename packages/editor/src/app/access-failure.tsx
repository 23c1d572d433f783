import { create } from 'zustand'
import { t } from '../language'
import { Confirmation } from '../ui/dialog'

const useFailure = create<{ text?: string }>(() => ({}))

export const showAccessFailure = (text: string): void => useFailure.setState({ text })

/** For a session that ended or a right that was taken away while the page was open. */
export const AccessFailure = () => {
  const { text } = useFailure()
  const clear = () => useFailure.setState({ text: undefined })
  return (
    <Confirmation
      isOpen={text !== undefined}
      onClose={clear}
      title={t('Something Went Wrong!')}
      confirm={t('Reload Page')}
      cancel={t('Clear')}
      kind="primary"
      onConfirm={() => location.reload()}
    >
      {text}
    </Confirmation>
  )
}
