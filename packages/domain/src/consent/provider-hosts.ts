import { type Provider, type ProviderName, providerScripts, providers } from '../catalogue/providers'

/** Addresses outside that a page may use, by what for. */
export type OutsideHosts = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  readonly frames: readonly string[]
  readonly pictures: readonly string[]
  readonly calls: readonly string[]
  /** Where forms of the page may lead. */
  readonly forms: readonly string[]
}

const originOf = (address: string): string => address.replace(/^(https:\/\/[^/]+).*$/, '$1')

/** All that these providers use between them; nothing when there are none. */
export function outsideHosts(names: readonly ProviderName[]): OutsideHosts {
  const all = (hosts: readonly (string | undefined)[]) => [...new Set(hosts.filter(host => host !== undefined))].sort()
  const wanted: readonly Provider[] = names.map(name => providers[name])
  return {
    scripts: all([
      ...names.map(name => providerScripts[name] && originOf(providerScripts[name].address)),
      ...wanted.flatMap(({ hosts }) => hosts.scripts ?? []),
    ]),
    styles: all(wanted.flatMap(({ hosts }) => hosts.styles ?? [])),
    fonts: all(wanted.flatMap(({ hosts }) => hosts.fonts ?? [])),
    frames: all(wanted.flatMap(({ hosts }) => hosts.frames ?? [])),
    pictures: all(wanted.flatMap(({ hosts }) => hosts.pictures ?? [])),
    calls: all(wanted.flatMap(({ hosts }) => hosts.calls ?? [])),
    forms: all(wanted.flatMap(({ hosts }) => hosts.forms ?? [])),
  }
}
