import './tooltip.css'
import { tooltipDelayMs, tooltipEdgeMargin } from '@sitewright/domain/dialogs'
import type { ReactElement } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'
import { showShortcut } from './shortcut'

/** After a while under the pointer, at once for the keyboard. */
export const Hint = ({ text, shortcut, children }: { text: string; shortcut?: string; children: ReactElement }) => (
  <TooltipTrigger delay={tooltipDelayMs} closeDelay={0}>
    {children}
    <Tooltip className="tooltip" offset={8} containerPadding={tooltipEdgeMargin}>
      {text}
      {shortcut && <kbd>{showShortcut(shortcut)}</kbd>}
    </Tooltip>
  </TooltipTrigger>
)
