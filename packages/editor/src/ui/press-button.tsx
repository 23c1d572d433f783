import type { ComponentPropsWithRef } from 'react'

export type PressButtonProps = Omit<ComponentPropsWithRef<'button'>, 'onClick' | 'disabled'> & {
  isDisabled?: boolean | undefined
  onPress?: (() => void) | undefined
}

/**
 * The browser's own button: bars are drawn with every choice, and a button of the component library costs more than its
 * press does, and every screen 12 kB before it is seen.
 */
export const PressButton = ({ isDisabled, onPress, type = 'button', ...rest }: PressButtonProps) => (
  <button
    {...rest}
    type={type}
    disabled={isDisabled}
    onClick={event => {
      if (rest['aria-disabled']) return event.preventDefault()
      // Safari focuses no button that is pressed, and what it opens would not know where to give the focus back.
      if (document.activeElement === document.body) event.currentTarget.focus()
      onPress?.()
    }}
  />
)
