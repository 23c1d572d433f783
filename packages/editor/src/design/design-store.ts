import { type SiteDraft, saveStyles } from '@sitewright/contract/pages'
import { create } from 'zustand'
import { call, messageOf } from '../app/api'
import { showToast } from '../ui/toast'

type Styles = SiteDraft['styles']

type Design = {
  /** Styles being tried out: the frame shows them, nobody else does until they are saved. */
  readonly styles?: Styles
  readonly isSaving: boolean
  readonly change: (styles: Styles) => void
  readonly cancel: () => void
  readonly save: () => Promise<void>
  /** Told after saving, so that the draft on screen is renewed. */
  readonly onSaved: { run: (styles: Styles) => void }
}

export const useDesign = create<Design>((set, get) => ({
  styles: undefined,
  isSaving: false,
  onSaved: { run: () => undefined },
  change: styles => set({ styles }),
  cancel: () => set({ styles: undefined }),
  save: async () => {
    const { styles, onSaved } = get()
    if (!styles) return
    set({ isSaving: true })
    try {
      onSaved.run(await call(saveStyles, { body: styles }))
      set({ styles: undefined })
      showToast('Styles saved')
    } catch (error) {
      // What was tried out stays on screen, to be saved again.
      showToast(messageOf(error))
    } finally {
      set({ isSaving: false })
    }
  },
}))
