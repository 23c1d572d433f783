import { type SiteDraft, saveStyles } from '@sitewright/contract/pages'
import { canonicalJson } from '@sitewright/domain/publishing'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { create } from 'zustand'
import { call, messageOf } from '../app/api'
import type { Unsaved } from '../app/leaving'
import { keys } from '../app/queries'
import { t } from '../language'
import { useDraft } from '../site/use-site'
import { showToast } from '../ui/toast'

type Styles = SiteDraft['styles']

/** Styles being tried out: the frame shows them, nobody else does until they are saved. */
export const useDesign = create<{ readonly styles?: Styles; readonly isSaving: boolean }>(() => ({ isSaving: false }))

const cancel = () => useDesign.setState({ styles: undefined })

/** Answers whether everything is stored. What could not be stays on screen, to be saved again. */
async function saveTried(client: QueryClient): Promise<boolean> {
  const { styles } = useDesign.getState()
  if (!styles) return true
  useDesign.setState({ isSaving: true })
  try {
    const stored = await call(saveStyles, { body: styles })
    client.setQueryData<SiteDraft>(keys.draft, before => before && { ...before, styles: stored })
    cancel()
    showToast(t('Styles saved'))
    void client.invalidateQueries({ queryKey: keys.publishing })
    return true
  } catch (error) {
    showToast(messageOf(error))
    return false
  } finally {
    useDesign.setState({ isSaving: false })
  }
}

/** The styles in view, and everything that can be done with them. */
export function useStyles() {
  const client = useQueryClient()
  const { data: draft, isError, refetch } = useDraft()
  const { styles, isSaving } = useDesign()
  const saved = draft?.styles
  const save = useCallback(() => saveTried(client), [client])
  return {
    shown: styles ?? saved,
    isChanged: styles !== undefined,
    isSaving,
    isError,
    refetch,
    change: (next: Styles) =>
      useDesign.setState({ styles: saved && canonicalJson(saved) === canonicalJson(next) ? undefined : next }),
    cancel,
    save,
  }
}

/** What leaving would give up; undefined while nothing is being tried out. `path` is the screen the styles stay on. */
export function useUnsavedStyles({ isChanged, save }: ReturnType<typeof useStyles>, path: string): Unsaved | undefined {
  return useMemo(
    () =>
      isChanged
        ? {
            title: t('Save your styles?'),
            text: t('The styles you tried out are not saved yet.'),
            saveLabel: t('Save styles'),
            leaves: to => to.path !== path,
            save,
            discard: cancel,
          }
        : undefined,
    [isChanged, path, save],
  )
}
