export const fontMessages = { missing: 'The font {font} no longer exists.' } as const
