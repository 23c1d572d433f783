import type { ColourReference } from '@sitewright/domain/design'

/** A stored colour as a style may name it. Roles and palette colours follow the section and the site. */
export const colourCss = (reference: ColourReference): string => {
  if (reference.type === 'THEME_COLOR') return `var(--site-${reference.role})`
  return reference.type === 'CUSTOM_COLOR' ? reference.colour : `hsl(var(--${reference.id}-hsl) / ${reference.alpha})`
}
