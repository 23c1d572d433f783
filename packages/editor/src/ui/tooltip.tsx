import './tooltip.css'
import type { ReactElement } from 'react'
import { Focusable, Tooltip, TooltipTrigger } from 'react-aria-components'
import { showShortcut } from './shortcut'

/** After 1200 ms under the pointer, at once for the keyboard. */
export const Hint = ({
  text,
  shortcut,
  isDisabled,
  children,
}: {
  text: string
  shortcut?: string
  isDisabled?: boolean
  children: ReactElement<{ className?: string }>
}) => (
  <TooltipTrigger delay={1200} closeDelay={0}>
    {/* A disabled button takes no focus and no pointer, and exactly then the reason is wanted. */}
    {isDisabled ? (
      <Focusable>
        {/* biome-ignore lint/a11y/useSemanticElements: it stands for the disabled button inside */}
        <span className="hint-target" role="group" aria-label={text} tabIndex={0}>
          {children}
        </span>
      </Focusable>
    ) : (
      children
    )}
    <Tooltip className="tooltip" offset={8} containerPadding={20}>
      {text}
      {shortcut && <kbd>{showShortcut(shortcut)}</kbd>}
    </Tooltip>
  </TooltipTrigger>
)
