/** The account and the sites that the product makes for itself at its first start. */
export const demo = {
  email: 'demo@sitewright.example',
  password: 'stoneware-demo',
  sites: ['tern', 'harbour'],
} as const

export type Template = (typeof demo.sites)[number]
