import { embedSources, providers } from '../catalogue/providers'

/** Of whom an address is understood. The first four have films. */
export const embedProviders = ['youtube', 'vimeo', 'wistia', 'animoto', 'spotify', 'soundcloud'] as const
export type EmbedProvider = (typeof embedProviders)[number]

export const filmProviders = ['youtube', 'vimeo', 'wistia', 'animoto'] as const satisfies readonly EmbedProvider[]
export type FilmProvider = (typeof filmProviders)[number]

/** What is kept of an address: whose it is, and which of theirs. Every address is made from this. */
export interface EmbedName {
  provider: EmbedProvider
  id: string
}

/** What is stored of it: besides its name, what its provider said of it once. */
export interface Embed extends EmbedName {
  title: string
  /** Its poster in the site's library. */
  posterId: string | null
  /** Of the film; 0 where nobody knows. */
  width: number
  height: number
}

export const embedLimits = { id: 220, title: 200, side: 10_000, given: 5_000 } as const

export const isFilmProvider = (name: string): name is FilmProvider => filmProviders.some(known => known === name)

interface EmbedRules {
  /** The whole of an id. Nothing in it can end an attribute, a path or a parameter. */
  id: RegExp
  frame: (id: string) => string
  /** Parameters with which its player starts by itself. */
  starts?: string
}

const frameHost = (provider: EmbedProvider): string => providers[provider].hosts.frames[0]

/** Numbers of the provider's own are no pages of it, but its player and its descriptions know them. */
const isNumbered = /^(?:tracks|playlists)\/\d+$/
const soundAddress = (id: string): string =>
  `${isNumbered.test(id) ? 'https://api.soundcloud.com/' : embedSources.soundcloud.page}${id}`

const rules: Readonly<Record<EmbedProvider, EmbedRules>> = {
  youtube: {
    id: /^[\w-]{11}$/,
    frame: id => `${frameHost('youtube')}/embed/${id}?rel=0&enablejsapi=1&playsinline=1`,
    starts: 'autoplay=1',
  },
  vimeo: {
    // An unlisted one has a second part, without which it is not shown.
    id: /^\d{1,12}(?:\/[0-9a-f]{6,20})?$/,
    frame: id => {
      const [number, secret] = id.split('/')
      return `${frameHost('vimeo')}/video/${number}?${secret ? `h=${secret}&` : ''}dnt=1&playsinline=1`
    },
    starts: 'autoplay=1',
  },
  wistia: {
    id: /^[a-z0-9]{10}$/,
    frame: id => `${frameHost('wistia')}/embed/iframe/${id}?dnt=1&playsinline=true`,
    starts: 'autoPlay=true',
  },
  animoto: {
    id: /^[\w-]{10,40}$/,
    frame: id => `${frameHost('animoto')}/e/${id}?playsinline=1`,
    starts: 'autoplay=1',
  },
  spotify: {
    id: /^(?:album|artist|episode|playlist|show|track)\/[A-Za-z0-9]{22}$/,
    frame: id => `${frameHost('spotify')}/embed/${id}?theme=0`,
  },
  soundcloud: {
    id: /^[a-z0-9_-]{1,80}\/(?:sets\/)?[a-z0-9_-]{1,120}$/,
    frame: id => `${frameHost('soundcloud')}/player/?url=${encodeURIComponent(soundAddress(id))}&visual=false`,
  },
}

export const isEmbedId = (provider: EmbedProvider, id: string): boolean => rules[provider].id.test(id)

/** The page of it at the provider, for visitors who go there. */
export const embedPage = ({ provider, id }: EmbedName): string =>
  provider === 'soundcloud' ? soundAddress(id) : `${embedSources[provider].page}${id}`

/** The player's address; `starts` when the visitor has pressed already. */
export function embedFrame({ provider, id }: EmbedName, { starts = false }: { starts?: boolean } = {}): string {
  const { frame, starts: parameter } = rules[provider]
  return starts && parameter ? `${frame(id)}&${parameter}` : frame(id)
}

/** Where the server asks for title, proportions and poster. */
export const embedDescription = (name: EmbedName): string =>
  `${embedSources[name.provider].describes}?format=json&url=${encodeURIComponent(embedPage(name))}`
