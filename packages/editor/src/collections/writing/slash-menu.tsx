import { useEffect, useRef } from 'react'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { announce } from '../../ui/announce'
import { Icon } from '../../ui/icon'
import { type SlashItem, slashGroups } from './slash-items'
import { dismissSlash, type Slash, useSlash } from './slash-store'

const roomBelow = 320

/** Which one an arrow leads to: down and up through a column, left and right from one to the other. */
export function nextAt(sizes: readonly number[], at: number, key: string): number {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (key === 'ArrowDown') return (at + 1) % total
  if (key === 'ArrowUp') return (at - 1 + total) % total
  const [first = 0, second = 0] = sizes
  if (second === 0) return at
  if (key === 'ArrowRight' && at < first) return first + Math.min(at, second - 1)
  if (key === 'ArrowLeft' && at >= first) return Math.min(at - first, first - 1)
  return at
}

export const slashKey = (
  event: KeyboardEvent,
  features: readonly string[],
  onChoose: (item: SlashItem, slash: Slash) => void,
): boolean => {
  const { slash, at } = useSlash.getState()
  if (!slash) return false
  const groups = slashGroups(slash.query, features)
  const items = groups.flatMap(group => group.items)
  if (event.key === 'Escape') {
    dismissSlash()
    return true
  }
  if (items.length === 0) return false
  if (event.key.startsWith('Arrow')) {
    const next = nextAt(
      groups.map(group => group.items.length),
      at,
      event.key,
    )
    useSlash.setState({ at: next })
    announce(t('{label}, {next} of {items}', { label: items[next]!.label, next: next + 1, items: items.length }))
    return true
  }
  if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) {
    onChoose(items[Math.min(at, items.length - 1)]!, slash)
    return true
  }
  return false
}

/** What the sign offers, below the line it stands in. The keyboard stays in the text. */
export const SlashMenu = ({
  frame,
  onChoose,
}: {
  frame: DOMRect | undefined
  onChoose: (item: SlashItem, slash: Slash) => void
}) => {
  const { features } = useSession()
  const { slash, at } = useSlash()
  const chosen = useRef<HTMLDivElement>(null)
  const groups = slash ? slashGroups(slash.query, features) : []
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const isOpen = slash !== undefined && (count > 0 || slash.query === '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to end an effect.
    void chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  useEffect(() => {
    if (isOpen) announce(t('{count} to choose from. Arrows and Enter choose, Escape leaves.', { count }))
  }, [isOpen, count])
  if (!isOpen || !frame) return null
  const { rect } = slash
  const left = Math.max(8, Math.min(frame.left + rect.left, window.innerWidth - 488))
  const isAbove = frame.top + rect.bottom + roomBelow > window.innerHeight && frame.top + rect.top > roomBelow
  const place = isAbove
    ? { bottom: window.innerHeight - frame.top - rect.top + 8 }
    : { top: frame.top + rect.bottom + 8 }
  let index = -1
  return (
    <div className="slash-menu" role="listbox" aria-label={t('Insert')} style={{ left, ...place }}>
      {groups.map(({ label, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: options stand in groups of a list box
        <div key={label} role="group" aria-label={label} className="slash-group">
          <p aria-hidden="true">{label}</p>
          {items.map(item => {
            index += 1
            const isChosen = index === Math.min(at, count - 1)
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the keyboard stays in the text
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys of the text choose
              <div
                key={item.id}
                ref={isChosen ? chosen : undefined}
                role="option"
                aria-selected={isChosen}
                className="slash-item"
                // The press must not take the caret out of the text.
                onPointerDown={event => event.preventDefault()}
                onClick={() => onChoose(item, slash)}
                onPointerEnter={(
                  (own: number) => () =>
                    useSlash.setState({ at: own })
                )(index)}
              >
                <Icon of={item.icon} />
                <span>{item.label}</span>
                {item.keys && <kbd>{item.keys}</kbd>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
