import './inspector.css'
import { type RefObject, useLayoutEffect } from 'react'
import { t } from '../language'

export type TrailStep = { readonly label: string; readonly onPress: () => void }

// A press replaces the panel it is made in, so the one that comes has to know.
let isFollowed = false

/** The keyboard goes along to the panel that a step of the trail leads to. */
export function useFollowedFocus(title: RefObject<HTMLElement | null>, label: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another panel
  useLayoutEffect(() => {
    if (!isFollowed) return
    isFollowed = false
    title.current?.focus()
  }, [title, label])
}

/** What the thing stands in, outermost first; a press goes there. */
export const PanelTrail = ({ steps }: { steps: readonly TrailStep[] }) => (
  <nav className="panel-trail" aria-label={t('Stands in')}>
    <ol>
      {steps.map(({ label, onPress }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its depth
        <li key={index}>
          <button
            type="button"
            onClick={() => {
              isFollowed = true
              onPress()
            }}
          >
            {label}
          </button>
        </li>
      ))}
    </ol>
  </nav>
)
