/** Who a page may ask besides us, only after the visitor agreed or pressed. One home for every address outside. */
export type Provider = {
  readonly name: string
  /** What the visitor agrees to. */
  readonly purpose: 'media' | 'maps' | 'social'
  /** Loaded once per page; a provider that only has frames has none. */
  readonly script?: string
  /** Where its pictures, frames and scripts come from. */
  readonly hosts: {
    readonly frames?: readonly string[]
    readonly pictures?: readonly string[]
    readonly calls?: readonly string[]
  }
  /** How long its script may take. */
  readonly timeoutMs: number
}

export const providers = {
  youtube: {
    name: 'YouTube',
    purpose: 'media',
    hosts: { frames: ['https://www.youtube-nocookie.com'] },
    timeoutMs: 10_000,
  },
  vimeo: {
    name: 'Vimeo',
    purpose: 'media',
    hosts: { frames: ['https://player.vimeo.com'] },
    timeoutMs: 10_000,
  },
  maps: {
    name: 'Google Maps',
    purpose: 'maps',
    script: 'https://maps.googleapis.com/maps/api/js',
    hosts: {
      pictures: ['https://maps.gstatic.com', 'https://*.googleapis.com'],
      calls: ['https://maps.googleapis.com'],
    },
    timeoutMs: 30_000,
  },
  social: {
    name: 'Facebook',
    purpose: 'social',
    script: 'https://connect.facebook.net/en_US/sdk.js',
    hosts: { frames: ['https://www.facebook.com'] },
    timeoutMs: 10_000,
  },
} as const satisfies Record<string, Provider>

export type ProviderName = keyof typeof providers
