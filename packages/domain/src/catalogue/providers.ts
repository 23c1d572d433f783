import { recorderScript } from './recorder-script'

/** A third party that a page may ask, only after the visitor agreed or pressed. */
export type Provider = {
  readonly name: string
  /** What the visitor agrees to. */
  readonly purpose: 'media' | 'maps' | 'social' | 'booking' | 'payment' | 'recording' | 'fonts' | 'checks'
  /** Where its frames and pictures come from, what its script calls, and where forms of ours may lead. */
  readonly hosts: {
    readonly frames?: readonly string[]
    /** Of scripts whose address is not the same for all. */
    readonly scripts?: readonly string[]
    readonly styles?: readonly string[]
    readonly fonts?: readonly string[]
    readonly pictures?: readonly string[]
    readonly calls?: readonly string[]
    readonly forms?: readonly string[]
  }
}
export type ProviderScript = { readonly address: string; readonly timeoutMs: number }

/** One home for every address outside. */
export const providers = {
  youtube: { name: 'YouTube', purpose: 'media', hosts: { frames: ['https://www.youtube-nocookie.com'] } },
  vimeo: { name: 'Vimeo', purpose: 'media', hosts: { frames: ['https://player.vimeo.com'] } },
  wistia: { name: 'Wistia', purpose: 'media', hosts: { frames: ['https://fast.wistia.net'] } },
  animoto: { name: 'Animoto', purpose: 'media', hosts: { frames: ['https://animoto.com'] } },
  spotify: { name: 'Spotify', purpose: 'media', hosts: { frames: ['https://open.spotify.com'] } },
  soundcloud: { name: 'SoundCloud', purpose: 'media', hosts: { frames: ['https://w.soundcloud.com'] } },
  maps: {
    name: 'Google Maps',
    purpose: 'maps',
    hosts: {
      pictures: ['https://maps.gstatic.com', 'https://*.googleapis.com'],
      calls: ['https://maps.googleapis.com'],
    },
  },
  social: { name: 'Facebook', purpose: 'social', hosts: { frames: ['https://www.facebook.com'] } },
  acuity: {
    name: 'Acuity Scheduling',
    purpose: 'booking',
    // All calendars are on the first; some have a name of their own below the other.
    hosts: { frames: ['https://app.acuityscheduling.com', 'https://*.as.me'] },
  },
  opentable: {
    name: 'OpenTable',
    purpose: 'booking',
    hosts: { frames: ['https://www.opentable.com'], forms: ['https://www.opentable.com'] },
  },
  disqus: {
    name: 'Disqus',
    purpose: 'social',
    // Each site has a name of its own there.
    hosts: {
      scripts: ['https://*.disqus.com', 'https://*.disquscdn.com'],
      frames: ['https://disqus.com'],
      pictures: ['https://*.disquscdn.com', 'https://*.disqus.com'],
      calls: ['https://*.disqus.com', 'https://disqus.com'],
    },
  },
  // Records sessions, where the owner switched that on and the visitor allowed it.
  fullstory: {
    name: 'FullStory',
    purpose: 'recording',
    hosts: {
      scripts: ['https://edge.fullstory.com'],
      pictures: ['https://rs.fullstory.com'],
      calls: ['https://edge.fullstory.com', 'https://rs.fullstory.com'],
    },
  },
  // Only on the checkout, where the buyer asked for it by paying.
  stripe: {
    name: 'Stripe',
    purpose: 'payment',
    hosts: {
      scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      calls: ['https://api.stripe.com'],
    },
  },
  paypal: {
    name: 'PayPal',
    purpose: 'payment',
    hosts: { forms: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'] },
  },
  zola: { name: 'Zola', purpose: 'social', hosts: { frames: ['https://widget.zola.com', 'https://www.zola.com'] } },
  // Whether somebody is a person, where an owner chose one of these and the form asks. Their scripts come from these
  // paths alone: the whole of the first host would let in more than a check.
  recaptcha: {
    name: 'reCAPTCHA',
    purpose: 'checks',
    hosts: {
      scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      pictures: ['https://www.gstatic.com/recaptcha/'],
      calls: ['https://www.google.com/recaptcha/'],
    },
  },
  hcaptcha: {
    name: 'hCaptcha',
    purpose: 'checks',
    // Its own advice: which of its names it uses changes by time and place.
    hosts: {
      scripts: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      frames: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      styles: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      calls: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    },
  },
  turnstile: {
    name: 'Cloudflare Turnstile',
    purpose: 'checks',
    hosts: {
      scripts: ['https://challenges.cloudflare.com'],
      frames: ['https://challenges.cloudflare.com'],
      calls: ['https://challenges.cloudflare.com'],
    },
  },
  googleFonts: {
    name: 'Google Fonts',
    purpose: 'fonts',
    hosts: { styles: ['https://fonts.googleapis.com'], fonts: ['https://fonts.gstatic.com'] },
  },
  typekit: {
    name: 'Adobe Fonts',
    purpose: 'fonts',
    // Style sheets of kits name one more, which counts how often they are used.
    hosts: {
      styles: ['https://use.typekit.net', 'https://p.typekit.net'],
      fonts: ['https://use.typekit.net'],
    },
  },
} as const satisfies Record<string, Provider>

export type ProviderName = keyof typeof providers

/** Each by itself, because a block brings its own one to the visitor's browser and none of the others. */
export const mapsScript: ProviderScript = { address: 'https://maps.googleapis.com/maps/api/js', timeoutMs: 30_000 }
export const socialScript: ProviderScript = {
  address: 'https://connect.facebook.net/en_US/sdk.js',
  timeoutMs: 10_000,
}
export const acuityScript: ProviderScript = {
  address: 'https://embed.acuityscheduling.com/js/embed.js',
  timeoutMs: 10_000,
}

export const opentableScript: ProviderScript = {
  address: 'https://www.opentable.com/widget/reservation/loader',
  timeoutMs: 10_000,
}
export const zolaScript: ProviderScript = { address: 'https://widget.zola.com/js/widget.js', timeoutMs: 10_000 }

export const recaptchaScript: ProviderScript = {
  address: 'https://www.google.com/recaptcha/api.js?render=explicit',
  timeoutMs: 10_000,
}
export const hcaptchaScript: ProviderScript = {
  address: 'https://js.hcaptcha.com/1/api.js?render=explicit',
  timeoutMs: 10_000,
}
export const turnstileScript: ProviderScript = {
  address: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  timeoutMs: 10_000,
}

/** Where the server asks what a token is worth that a visitor sent. */
export const captchaChecks = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const

/** Where style sheets of fonts come from; the first is completed by families, the other by the name of a kit. */
export const fontServices = {
  googleFonts: 'https://fonts.googleapis.com/css',
  typekit: 'https://use.typekit.net/',
} as const

export const providerScripts: Readonly<Partial<Record<ProviderName, ProviderScript>>> = {
  maps: mapsScript,
  social: socialScript,
  acuity: acuityScript,
  opentable: opentableScript,
  zola: zolaScript,
  fullstory: recorderScript,
}

/**
 * What the server and people ask of those whose addresses owners paste: the page of one thing, which its id completes,
 * who describes it, and whose pictures stand for it. Never asked by a visitor's browser.
 */
export const embedSources = {
  youtube: {
    page: 'https://www.youtube.com/watch?v=',
    describes: 'https://www.youtube.com/oembed',
    pictures: ['i.ytimg.com'],
  },
  vimeo: { page: 'https://vimeo.com/', describes: 'https://vimeo.com/api/oembed.json', pictures: ['i.vimeocdn.com'] },
  wistia: {
    page: 'https://fast.wistia.net/embed/iframe/',
    describes: 'https://fast.wistia.com/oembed',
    pictures: ['embed-ssl.wistia.com', 'embed.wistia.com', 'embed-fastly.wistia.com'],
  },
  animoto: {
    page: 'https://animoto.com/play/',
    describes: 'https://animoto.com/oembeds/create',
    pictures: ['d2m23yiuv18ohn.cloudfront.net'],
  },
  spotify: {
    page: 'https://open.spotify.com/',
    describes: 'https://open.spotify.com/oembed',
    pictures: ['i.scdn.co', 'image-cdn-ak.spotifycdn.com', 'image-cdn-fa.spotifycdn.com'],
  },
  soundcloud: {
    page: 'https://soundcloud.com/',
    describes: 'https://soundcloud.com/oembed',
    pictures: ['i1.sndcdn.com'],
  },
} as const
