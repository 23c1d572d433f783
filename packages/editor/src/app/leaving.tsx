import { useEffect } from 'react'
import { create } from 'zustand'
import { t } from '../language'
import { Confirmation } from '../ui/dialog'
import { showToast } from '../ui/toast'
import { holdNavigation, type Place } from './router'

export type Unsaved = {
  readonly title: string
  readonly text: string
  /** Repeats the verb of the button that saves. */
  readonly saveLabel: string
  /** Whether going there gives the changes up. */
  readonly leaves: (to: Place) => boolean
  /** Answers whether everything is stored. */
  readonly save: () => Promise<boolean>
  readonly discard: () => void
}

type Asking = { readonly unsaved: Unsaved; readonly go: () => void; readonly isSaving?: boolean }
const useAsking = create<{ asking?: Asking }>(() => ({}))
const close = () => useAsking.setState({ asking: undefined })

/** Asks before something unsaved is given up; `go` follows when it is saved or discarded. */
export const askFirst = (unsaved: Unsaved, go: () => void): void => useAsking.setState({ asking: { unsaved, go } })

/** While there is something unsaved, leaving asks: by a link, by going back, by reloading. */
export function useUnsaved(unsaved: Unsaved | undefined): void {
  useEffect(() => {
    if (!unsaved) return
    const release = holdNavigation((to, go) => {
      if (!unsaved.leaves(to)) return false
      askFirst(unsaved, go)
      return true
    })
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      release()
      window.removeEventListener('beforeunload', warn)
    }
  }, [unsaved])
}

export const LeavingDialog = () => {
  const { asking } = useAsking()
  const saveAndGo = async () => {
    if (!asking) return
    useAsking.setState({ asking: { ...asking, isSaving: true } })
    const isSaved = await asking.unsaved.save()
    close()
    if (isSaved) asking.go()
    else showToast(t('Unable to save. Nothing was given up.'))
  }
  return (
    <Confirmation
      isOpen={asking !== undefined}
      onClose={close}
      title={asking?.unsaved.title ?? ''}
      cancel={t('Keep editing')}
      confirm={asking?.isSaving ? t('Saving') : (asking?.unsaved.saveLabel ?? '')}
      kind="primary"
      isBusy={asking?.isSaving}
      onConfirm={() => void saveAndGo()}
      other={{
        label: t('Discard'),
        run: () => {
          asking?.unsaved.discard()
          close()
          asking?.go()
        },
      }}
    >
      {asking?.unsaved.text}
    </Confirmation>
  )
}
