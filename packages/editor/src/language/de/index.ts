export const germanTexts: Readonly<Record<string, string>> = {}
