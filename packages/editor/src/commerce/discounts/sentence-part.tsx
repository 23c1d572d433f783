import type { ReactNode } from 'react'
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components'

/** A part of the sentence that opens what changes it. */
export const Part = ({ label, words, children }: { label: string; words: string; children: ReactNode }) => (
  <DialogTrigger>
    <AriaButton className="sentence-part" aria-label={`${label}: ${words}`}>
      {words}
    </AriaButton>
    <Popover className="menu-popover sentence-popover" placement="bottom start" offset={6} containerPadding={12}>
      <Dialog className="fields" aria-label={label}>
        {children}
      </Dialog>
    </Popover>
  </DialogTrigger>
)
