import type { ComponentPropsWithRef, MouseEvent } from 'react'

export type PressButtonProps = Omit<ComponentPropsWithRef<'button'>, 'onClick' | 'disabled'> & {
  isDisabled?: boolean | undefined
  onPress?: (() => void) | undefined
}

/**
 * What makes of the browser's own button one of ours. Bars are drawn with every choice, and a button of the component
 * library costs more than its press does, and every screen 12 kB before it is seen.
 */
export const pressProps = ({
  isDisabled,
  onPress,
  type = 'button',
  ...rest
}: PressButtonProps): ComponentPropsWithRef<'button'> => ({
  ...rest,
  type,
  disabled: isDisabled,
  onClick: (event: MouseEvent<HTMLButtonElement>) => {
    if (rest['aria-disabled']) return event.preventDefault()
    // Safari focuses no button that is pressed, and what it opens would not know where to give the focus back.
    if (document.activeElement === document.body) event.currentTarget.focus()
    onPress?.()
  },
})

export const PressButton = (props: PressButtonProps) => <button {...pressProps(props)} />
