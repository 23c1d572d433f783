// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus, its cells do not
// biome-ignore-all lint/a11y/useSemanticElements: a tree of rows that are laid out freely; table elements bring their own layout
import { type PageAccess, pageAccessLabel } from '@sitewright/domain/roles'
import {
  ChevronDown,
  ChevronRight,
  GripVertical,
  LayoutList,
  LockKeyhole,
  type LucideIcon,
  SlidersHorizontal,
  UsersRound,
} from 'lucide-react'
import type { KeyboardEvent, PointerEvent, Ref } from 'react'
import { t } from '../language'
import { IconButton } from '../ui/button'
import { Icon } from '../ui/icon'

export type PageRowProps = {
  id: string
  icon: LucideIcon
  title: string
  /** A quiet fact such as "Changed". */
  fact?: string
  /** Who can open it, where that is not everybody. */
  access?: PageAccess | undefined
  depth?: number
  isCurrent?: boolean
  isHeld?: boolean
  tabIndex: 0 | -1
  /** Folders open and close. */
  expanded?: boolean
  onToggle?: () => void
  onOpen: () => void
  onSettings?: () => void
  /** To what a collection holds. */
  items?: { readonly label: string; readonly onOpen: () => void } | undefined
  onKeyDown?: (event: KeyboardEvent) => void
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: () => void
  ref?: Ref<HTMLDivElement>
}

export const PageRow = ({
  id,
  icon,
  title,
  fact,
  access = 'public',
  depth = 0,
  isCurrent,
  isHeld,
  tabIndex,
  expanded,
  onToggle,
  onOpen,
  onSettings,
  items,
  onKeyDown,
  onPointerDown,
  onFocus,
  ref,
}: PageRowProps) => (
  <div
    ref={ref}
    role="row"
    aria-level={depth + 1}
    aria-expanded={expanded}
    aria-current={isCurrent ? 'page' : undefined}
    className={`page-row${isHeld ? ' held' : ''}${onPointerDown ? ' movable' : ''}`}
    style={{ paddingLeft: 20 + depth * 22 }}
    tabIndex={tabIndex}
    data-row={id}
    onClick={onOpen}
    onKeyDown={onKeyDown}
    onPointerDown={onPointerDown}
    onFocus={onFocus}
  >
    {onPointerDown && (
      <span className="page-grip" aria-hidden="true">
        <Icon of={GripVertical} size={14} />
      </span>
    )}
    <div role="gridcell" className="page-cell">
      {onToggle ? (
        <button
          type="button"
          className="page-toggle"
          tabIndex={-1}
          aria-label={expanded ? t('Close {title}', { title }) : t('Open {title}', { title })}
          onClick={event => {
            event.stopPropagation()
            onToggle()
          }}
        >
          <Icon of={icon} />
          <Icon of={expanded ? ChevronDown : ChevronRight} />
        </button>
      ) : (
        <Icon of={icon} />
      )}
      <span className="page-name">{title}</span>
      {pageAccessLabel(access) && (
        <span className="page-lock" title={t(pageAccessLabel(access)!)}>
          <Icon of={access === 'members' ? UsersRound : LockKeyhole} size={14} />
          <span className="unseen">{t(pageAccessLabel(access)!)}</span>
        </span>
      )}
      {fact && <span className="page-fact">{fact}</span>}
    </div>
    {onSettings && (
      // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the button inside
      <div role="gridcell" tabIndex={-1} className="page-tools" onClick={event => event.stopPropagation()}>
        {items && <IconButton icon={LayoutList} label={items.label} onPress={items.onOpen} tabIndex={tabIndex} />}
        <IconButton
          icon={SlidersHorizontal}
          label={t('Settings of {title}', { title })}
          onPress={onSettings}
          tabIndex={tabIndex}
        />
      </div>
    )}
  </div>
)
