export const buttonStyles = ['primary', 'secondary', 'tertiary'] as const
export type ButtonStyle = (typeof buttonStyles)[number]
export const buttonSizes = ['small', 'medium', 'large'] as const
export type ButtonSize = (typeof buttonSizes)[number]

/** The classes of everything that looks like a button: links, form buttons, the buy button. */
export const buttonClass = ({ style = 'primary', size = 'medium' }: { style?: ButtonStyle; size?: ButtonSize } = {}) =>
  `button button-${style} button-${size}`
