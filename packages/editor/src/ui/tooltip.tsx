import './tooltip.css'
import type { ReactElement } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'
import { showShortcut } from './shortcut'

/** After 1200 ms under the pointer, at once for the keyboard. */
export const Hint = ({ text, shortcut, children }: { text: string; shortcut?: string; children: ReactElement }) => (
  <TooltipTrigger delay={1200} closeDelay={0}>
    {children}
    <Tooltip className="tooltip" offset={8} containerPadding={20}>
      {text}
      {shortcut && <kbd>{showShortcut(shortcut)}</kbd>}
    </Tooltip>
  </TooltipTrigger>
)
