/** Sizes of published pages: fluid between 390 and 1440 px, times the owner's base size. */
export const siteTypeScale = {
  display: { size: 'clamp(3.375rem, 2.029rem + 5.52vw, 7rem)', line: 0.94 },
  h1: { size: 'clamp(2.75rem, 1.821rem + 3.81vw, 5.25rem)', line: 1 },
  h2: { size: 'clamp(2.125rem, 1.707rem + 1.71vw, 3.25rem)', line: 1.04 },
  h3: { size: 'clamp(1.5rem, 1.314rem + 0.76vw, 2rem)', line: 1.15 },
  h4: { size: 'clamp(1.25rem, 1.157rem + 0.38vw, 1.5rem)', line: 1.2 },
  'body-l': { size: 'clamp(1.125rem, 1.079rem + 0.19vw, 1.25rem)', line: 1.55 },
  body: { size: 'clamp(1rem, 0.977rem + 0.10vw, 1.0625rem)', line: 1.6 },
  'body-s': { size: '0.9375rem', line: 1.5 },
  meta: { size: 'clamp(0.8125rem, 0.789rem + 0.10vw, 0.875rem)', line: 1.4 },
} as const

export const siteSpaceScale = {
  s1: '4px',
  s2: '8px',
  s3: 'clamp(0.75rem, 0.657rem + 0.38vw, 1rem)',
  s4: 'clamp(1rem, 0.814rem + 0.76vw, 1.5rem)',
  s5: 'clamp(1.5rem, 1.221rem + 1.14vw, 2.25rem)',
  s6: 'clamp(2rem, 1.629rem + 1.52vw, 3rem)',
  s7: 'clamp(3rem, 2.443rem + 2.29vw, 4.5rem)',
  s8: 'clamp(4rem, 2.886rem + 4.57vw, 7rem)',
  s9: 'clamp(5.5rem, 3.829rem + 6.86vw, 10rem)',
  gutter: 'clamp(1.25rem, 0.229rem + 4.19vw, 4rem)',
} as const

export const sitePageWidths = { default: '1440px', narrow: '1200px', full: '100%' } as const
