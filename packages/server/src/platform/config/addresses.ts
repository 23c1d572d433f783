import type { Config } from './config'

type AddressFacts = Pick<Config, 'appDomain' | 'sitesDomain' | 'https' | 'publicPort'>

const origin = ({ https, publicPort }: AddressFacts, host: string): string =>
  `${https ? 'https' : 'http'}://${host}${publicPort === undefined ? '' : `:${publicPort}`}`

/** Where people sign in and see their sites. */
export const accountOrigin = (config: AddressFacts): string => origin(config, config.appDomain)

/** Where a site is edited. */
export const ownerOrigin = (config: AddressFacts, identifier: string): string =>
  origin(config, `${identifier}.${config.appDomain}`)

/** Where a site is published. */
export const siteOrigin = (config: AddressFacts, identifier: string): string =>
  origin(config, `${identifier}.${config.sitesDomain}`)

/** A site at a domain of its owner. */
export const domainOrigin = (config: AddressFacts, domain: string): string => origin(config, domain)
