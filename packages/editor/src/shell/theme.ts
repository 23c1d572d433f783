import { create } from 'zustand'
import { t } from '../language'

export type Theme = 'system' | 'light' | 'dark'
export const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: t('As the system') },
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
]

const storageKey = 'sw:theme'

export const themeOf = (text: string | null): Theme => (text === 'light' || text === 'dark' ? text : 'system')

const stored = (): Theme => themeOf(localStorage.getItem(storageKey))

const apply = (theme: Theme) => {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Before anything is drawn: the menu that changes it comes later. */
export const startTheme = (): void => apply(stored())

export const useTheme = create<{ theme: Theme; choose: (theme: Theme) => void }>(set => ({
  theme: stored(),
  choose: theme => {
    localStorage.setItem(storageKey, theme)
    apply(theme)
    set({ theme })
  },
}))
