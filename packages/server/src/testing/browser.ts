import { type Received, send } from './http-client'

type Options = { readonly headers?: Readonly<Record<string, string>> }
type Address = { readonly host: string; readonly path: string }

/** A person's browser: it keeps cookies per host, sends the crumb, and repeats once when the crumb was refused. */
export type Browser = {
  /** `address` is `http://host/path`, or a path on the browser's own host. */
  get(address: string, options?: Options): Promise<Received>
  post(address: string, body?: unknown, options?: Options): Promise<Received>
  put(address: string, body?: unknown, options?: Options): Promise<Received>
  delete(address: string, options?: Options): Promise<Received>
  /** Sends a form and does not follow the redirect. */
  submit(address: string, fields: Readonly<Record<string, string>>, options?: Options): Promise<Received>
  /** Opens a page and follows redirects, from host to host. */
  visit(address: string): Promise<Received & { readonly at: string }>
  cookie(name: string, host?: string): string | undefined
  setCookie(name: string, value: string, host?: string): void
  /** The same browser, whose paths are on another host. */
  on(host: string): Browser
}

export function createBrowser(
  port: number,
  ownHost = 'localhost',
  jars = new Map<string, Map<string, string>>(),
): Browser {
  const jarOf = (host: string) => {
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    return jar
  }
  const read = (address: string): Address => {
    if (address.startsWith('/')) return { host: ownHost, path: address }
    const { host, pathname, search } = new URL(address)
    return { host, path: pathname + search }
  }
  const keep = (host: string, cookies: readonly string[]) => {
    for (const cookie of cookies) {
      const [pair = '', ...attributes] = cookie.split(';')
      const name = pair.slice(0, pair.indexOf('=')).trim()
      const gone = attributes.some(each => /^\s*(?:max-age=0|expires=thu, 01 jan 1970)/i.test(each))
      if (gone) jarOf(host).delete(name)
      else jarOf(host).set(name, pair.slice(pair.indexOf('=') + 1))
    }
  }
  const call = async (
    method: string,
    address: string,
    { headers = {}, body }: Options & { readonly body?: string } = {},
  ): Promise<Received> => {
    const { host, path } = read(address)
    const cookie = [...jarOf(host)].map(([name, value]) => `${name}=${value}`).join('; ')
    const received = await send(port, {
      method,
      host,
      path,
      body,
      headers: { 'user-agent': 'Firefox/140.0 (Linux)', ...(cookie ? { cookie } : {}), ...headers },
    })
    keep(host, received.cookies)
    return received
  }
  const crumbOf = (address: string) => decodeURIComponent(jarOf(read(address).host).get('crumb') ?? '')

  const change = async (
    method: string,
    address: string,
    body: unknown,
    { headers = {} }: Options,
  ): Promise<Received> => {
    const once = () =>
      call(method, address, {
        body: body === undefined ? undefined : JSON.stringify(body),
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          'x-csrf-token': crumbOf(address),
          ...headers,
        },
      })
    const first = await once()
    return first.json['crumbFail'] === true && !('x-csrf-token' in headers) ? once() : first
  }

  return {
    get: (address, { headers = {} } = {}) =>
      call('GET', address, { headers: { accept: 'application/json', ...headers } }),
    post: (address, body, options = {}) => change('POST', address, body, options),
    put: (address, body, options = {}) => change('PUT', address, body, options),
    delete: (address, options = {}) => change('DELETE', address, undefined, options),
    submit: async (address, fields, { headers = {} } = {}) => {
      // A person gets the crumb with the page that holds the form.
      const page = await call('GET', address, { headers: { accept: 'text/html' } })
      if (page.status !== 200)
        await call('GET', new URL('/', `http://${read(address).host}`).href, { headers: { accept: 'text/html' } })
      return call('POST', address, {
        body: new URLSearchParams({ crumb: crumbOf(address), ...fields }).toString(),
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
    },
    visit: async start => {
      let at = start.startsWith('/') ? `http://${ownHost}${start}` : start
      for (let hops = 0; hops < 10; hops++) {
        const received = await call('GET', at, { headers: { accept: 'text/html' } })
        const { location } = received.headers
        if (received.status < 300 || received.status >= 400 || !location) return { ...received, at }
        at = new URL(location, at).href
      }
      throw new Error(`${start} leads in circles`)
    },
    cookie: (name, host = ownHost) => jars.get(host)?.get(name),
    setCookie: (name, value, host = ownHost) => void jarOf(host).set(name, value),
    on: host => createBrowser(port, host, jars),
  }
}
