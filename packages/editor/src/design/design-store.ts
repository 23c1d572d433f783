import { type SiteDraft, saveStyles } from '@sitewright/contract/pages'
import { canonicalJson } from '@sitewright/domain/publishing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { create } from 'zustand'
import { call, messageOf } from '../app/api'
import type { Unsaved } from '../app/leaving'
import { keys } from '../app/queries'
import { useDraft } from '../site/use-site'
import { showToast } from '../ui/toast'

type Styles = SiteDraft['styles']

/** Styles being tried out: the frame shows them, nobody else does until they are saved. */
export const useDesign = create<{ readonly styles?: Styles }>(() => ({}))

const cancel = () => useDesign.setState({ styles: undefined })

/** The styles in view, and everything that can be done with them. */
export function useStyles() {
  const client = useQueryClient()
  const { data: draft, isError, refetch } = useDraft()
  const { styles } = useDesign()
  const saved = draft?.styles
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: Styles) => call(saveStyles, { body }),
    onSuccess: stored => {
      client.setQueryData<SiteDraft>(keys.draft, before => before && { ...before, styles: stored })
      cancel()
      showToast('Styles saved')
      void client.invalidateQueries({ queryKey: keys.publishing })
    },
    // What was tried out stays on screen, to be saved again.
    onError: error => showToast(messageOf(error)),
  })
  const save = useCallback(async (): Promise<boolean> => {
    const { styles: tried } = useDesign.getState()
    if (!tried) return true
    return mutateAsync(tried).then(
      () => true,
      () => false,
    )
  }, [mutateAsync])
  return {
    shown: styles ?? saved,
    isChanged: styles !== undefined,
    isSaving: isPending,
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
            title: 'Save your styles?',
            text: 'The styles you tried out are not saved yet.',
            saveLabel: 'Save styles',
            leaves: to => to.path !== path,
            save,
            discard: cancel,
          }
        : undefined,
    [isChanged, path, save],
  )
}
