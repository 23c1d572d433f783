/** The account and the sites that the product makes for itself at its first start. */
export const demo = {
  email: 'demo@sitewright.example',
  password: 'stoneware-demo',
  sites: ['tern', 'harbour'],
  /** The other starting points, which it makes in the background. */
  starters: ['aldous', 'sorrel', 'wend'],
} as const

export type Template = (typeof demo.sites)[number]
