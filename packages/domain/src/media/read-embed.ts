import { type EmbedName, type EmbedProvider, isEmbedId } from './embed-providers'

/** The parts of an address, by hand: nothing of it is used but what is checked below. */
const address = /^(?:(?:https?:)?\/\/)?([a-z0-9.-]+)(?::443)?(\/[^\s?#"'<>]*)?(?:\?([^\s#"'<>]*))?(?:#[^\s"'<>]*)?$/i

interface Parts {
  host: string
  path: string
  query: string
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

const parameter = (query: string, name: string): string => {
  const found = query.split('&').find(one => one.startsWith(`${name}=`))
  return found === undefined ? '' : decoded(found.slice(name.length + 1))
}

function partsOf(given: string): Parts | undefined {
  const found = address.exec(given.trim().replaceAll('&amp;', '&'))
  if (!found) return undefined
  const [, host = '', path = '', query = ''] = found
  return { host: host.toLowerCase().replace(/^www\./, ''), path, query }
}

/** What of the path names the thing, by host; `undefined` when the host is somebody else. */
const finders: Readonly<Record<string, (parts: Parts) => EmbedName | undefined>> = {
  ...Object.fromEntries(
    ['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com', 'youtu.be'].map(host => [
      host,
      ({ path, query }: Parts) => {
        const inPath = host === 'youtu.be' ? path.slice(1) : /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(path)?.[1]
        return named('youtube', inPath ?? parameter(query, 'v'))
      },
    ]),
  ),
  'vimeo.com': ({ path }) =>
    named('vimeo', /^\/(?:channels\/[\w-]+\/|album\/\d+\/video\/)?(\d+(?:\/[0-9a-f]+)?)\/?$/.exec(path)?.[1]),
  'player.vimeo.com': ({ path, query }) => {
    const number = /^\/video\/(\d+)\/?$/.exec(path)?.[1]
    const secret = parameter(query, 'h')
    return named('vimeo', number && secret ? `${number}/${secret}` : number)
  },
  'animoto.com': ({ path }) => named('animoto', /^\/(?:play|e)\/([^/]+)\/?$/.exec(path)?.[1]),
  'open.spotify.com': ({ path }) => {
    const [, kind, id] = /^\/(?:intl-[a-z-]+\/)?(?:embed\/)?([a-z]+)\/([^/]+)\/?$/.exec(path) ?? []
    return named('spotify', `${kind}/${id}`)
  },
  'soundcloud.com': ({ path }) => named('soundcloud', path.slice(1).replace(/\/$/, '').toLowerCase()),
  'm.soundcloud.com': ({ path }) => named('soundcloud', path.slice(1).replace(/\/$/, '').toLowerCase()),
  'w.soundcloud.com': ({ query }) => {
    const inner = partsOf(parameter(query, 'url'))
    if (!inner || !['soundcloud.com', 'api.soundcloud.com'].includes(inner.host)) return undefined
    // Newer embed codes write `tracks/soundcloud%3Atracks%3A123`.
    return named(
      'soundcloud',
      decoded(inner.path.slice(1))
        .replace(/soundcloud:(?:tracks|playlists):/, '')
        .toLowerCase(),
    )
  },
}

const wistiaHost = /^(?:[a-z0-9-]+\.)?(?:wistia\.(?:com|net)|wi\.st)$/
const wistiaPath = /^\/(?:medias|embed\/(?:iframe|medias))\/([a-z0-9]+)(?:\.jsonp?|\.js)?\/?$/

function named(provider: EmbedProvider, id: string | undefined): EmbedName | undefined {
  return id !== undefined && isEmbedId(provider, id) ? { provider, id } : undefined
}

function ofAddress(given: string): EmbedName | undefined {
  const parts = partsOf(given)
  if (!parts) return undefined
  if (wistiaHost.test(parts.host)) return named('wistia', wistiaPath.exec(parts.path)?.[1])
  return Object.hasOwn(finders, parts.host) ? finders[parts.host]?.(parts) : undefined
}

/** Of embed code: what its frames or players show. Other elements are not looked at. */
const source = /<(?:iframe|embed|object)\b[^>]*?\s(?:src|data)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const wistiaClass = /\bwistia_async_([a-z0-9]{10})\b/

/**
 * What an owner has in hand, an address or embed code, as a provider and one of its ids. Addresses are put together from
 * these two, so that whatever was pasted leads nowhere but to the provider.
 */
export function readEmbed(given: string): EmbedName | undefined {
  if (!given.includes('<')) return ofAddress(given)
  for (const [, double, single] of given.matchAll(source)) {
    const found = ofAddress(double ?? single ?? '')
    if (found) return found
  }
  return named('wistia', wistiaClass.exec(given)?.[1])
}
