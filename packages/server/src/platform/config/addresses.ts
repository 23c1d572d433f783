import { staticRoot } from '@sitewright/domain/pages'
import type { Config } from './config'

type AddressFacts = Pick<Config, 'appDomain' | 'sitesDomain' | 'https' | 'publicPort'>

type AssetsFact = Partial<Pick<Config, 'assetsHost'>>

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

/** Where published pages fetch our files; below their own address unless there is a host for them. */
export const filesRoot = ({ appDomain, publicPort, assetsHost }: AddressFacts & AssetsFact): string =>
  staticRoot(assetsHost ? `${appDomain}${publicPort === undefined ? '' : `:${publicPort}`}` : null)

/** The host of those files as policies name it. */
export const filesOrigin = (config: AddressFacts & AssetsFact): string | undefined =>
  config.assetsHost ? `${config.https ? 'https:' : 'http:'}${filesRoot(config).replace(/\/[^/]+$/, '')}` : undefined
