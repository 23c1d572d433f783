import { accountOrigin, type Config } from '../platform/config'

/** A link in a mail. Its host comes from the configuration, never from the request. */
export const mailLink = (config: Config, path: string, token?: string): string =>
  `${accountOrigin(config)}${path}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`
