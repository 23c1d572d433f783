import { type Provider, type ProviderName, providers } from '../catalogue/providers'

/** Addresses outside that a page may use, by what for. */
export type OutsideHosts = {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly pictures: readonly string[]
  readonly calls: readonly string[]
}

const originOf = (address: string): string => address.replace(/^(https:\/\/[^/]+).*$/, '$1')

/** All that these providers use between them; nothing when there are none. */
export function outsideHosts(names: readonly ProviderName[]): OutsideHosts {
  const wanted: readonly Provider[] = names.map(name => providers[name])
  const all = (hosts: (provider: Provider) => readonly string[] | undefined): readonly string[] =>
    [...new Set(wanted.flatMap(provider => hosts(provider) ?? []))].sort()
  return {
    scripts: all(({ script }) => (script ? [originOf(script)] : [])),
    frames: all(({ hosts }) => hosts.frames),
    pictures: all(({ hosts }) => hosts.pictures),
    calls: all(({ hosts }) => hosts.calls),
  }
}
