export const savedReplyLimits = { replies: 100, name: 80 } as const

/** With what the visitor is called in place of `{name}`; without a name the words around it close up. */
export const filledReply = (text: string, name: string): string => {
  const called = name.trim()
  return called === '' ? text.replace(/[ \t]*\{name\}/g, '') : text.replaceAll('{name}', () => called)
}
