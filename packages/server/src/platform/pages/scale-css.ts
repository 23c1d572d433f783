import { buttonSizes, fontSizes, fontWeights, radii, timeSteps } from '@sitewright/domain/catalogue'

const named = (values: Readonly<Record<string, number>>, unit: string): string[] =>
  Object.entries(values).map(([name, value]) => `--${name}:${value}${unit}`)

/** The scale that the tool is drawn to, for pages outside of it: sizes of letters, weights, times, corners, buttons. */
export const scaleCss = `:root{${[
  ...named(fontSizes, 'px'),
  ...fontWeights.map((weight, step) => `--w${step}:${weight}`),
  ...named(timeSteps, 'ms'),
  ...named(radii, 'px'),
  ...Object.entries(buttonSizes).map(([name, size]) => `--button-${name}:${size}px`),
].join(';')}}`
