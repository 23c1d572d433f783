/** Keys that press something which looks like a button, as `event.key`. */
const pressKeys: readonly string[] = ['Enter', ' ']

export type PressEvent = { kind: 'click' } | { kind: 'key'; key: string }

export const isPress = (event: PressEvent): boolean => event.kind === 'click' || pressKeys.includes(event.key)
