import {
  type Colour,
  type ColourReference,
  formatColour,
  isSystemColourId,
  opaque,
  type Palette,
  parseColour,
  resolveColour,
  type ThemeColourRole,
  themeColourRoles,
  withAlpha,
} from '@sitewright/domain/design'

/** The roles worth choosing for something that is drawn; the others belong to buttons and fields. */
export const offeredRoles = {
  fg: 'Text',
  soft: 'Quiet text',
  accent: 'Accent',
  rule: 'Lines',
  bg: 'Background',
} as const

const isRole = (text: string): text is ThemeColourRole => themeColourRoles.some(role => role === text)

/** A reference as the value of a choice; undefined for a colour of the owner's own. */
export const choiceOf = (reference: ColourReference): string | undefined => {
  if (reference.type === 'CUSTOM_COLOR') return undefined
  return reference.type === 'THEME_COLOR' ? `role:${reference.role}` : `palette:${reference.id}`
}

export function referenceOf(choice: string, before: ColourReference): ColourReference | undefined {
  const [kind, name = ''] = choice.split(':')
  if (kind === 'role' && isRole(name)) return { type: 'THEME_COLOR', role: name }
  if (!isSystemColourId(name)) return undefined
  return { type: 'SITE_PALETTE_COLOR', id: name, alpha: alphaOf(before) ?? 1 }
}

/** How much covers what is behind, of 1; undefined where the section's theme decides. */
export const alphaOf = (reference: ColourReference): number | undefined => {
  if (reference.type === 'THEME_COLOR') return undefined
  if (reference.type === 'SITE_PALETTE_COLOR') return reference.alpha
  return parseColour(reference.colour)?.alpha ?? 1
}

export function withOpacity(reference: ColourReference, alpha: number): ColourReference {
  if (reference.type === 'THEME_COLOR') return reference
  if (reference.type === 'SITE_PALETTE_COLOR') return { ...reference, alpha }
  const colour = parseColour(reference.colour)
  return colour ? customColour(withAlpha(opaque(colour), alpha)) : reference
}

const alphaDigits = (alpha: number): string =>
  alpha === 1
    ? ''
    : Math.round(alpha * 255)
        .toString(16)
        .padStart(2, '0')

const customColour = (colour: Colour): ColourReference => ({
  type: 'CUSTOM_COLOR',
  colour: formatColour(opaque(colour), 'hex').toLowerCase() + alphaDigits(colour.alpha),
})

/** What somebody typed; undefined when it is no colour. It covers as much as the one before, unless it says so itself. */
export function typedColour(text: string, before: ColourReference): ColourReference | undefined {
  const typed = parseColour(text.trim()) ?? parseColour(`#${text.trim()}`)
  if (!typed) return undefined
  return customColour(typed.alpha === 1 ? withAlpha(typed, alphaOf(before) ?? 1) : typed)
}

/** The hex of a reference, without what it covers; empty for a role, which only the section knows. */
export function hexOf(reference: ColourReference, palette: Palette | null): string {
  const colour = palette && resolveColour(reference, palette)
  return colour ? formatColour(opaque(colour), 'hex').toUpperCase() : ''
}
