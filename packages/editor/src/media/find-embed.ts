import { resolveEmbed } from '@sitewright/contract/embeds'
import { providers } from '@sitewright/domain/catalogue'
import type { Embed } from '@sitewright/domain/media'
import { call } from '../app/api'

type Given = { readonly given: string; readonly films: boolean; readonly hasPicture: boolean }

/** What an address or embed code shows, with what its provider says of it. */
export const findEmbed = (body: Given): Promise<Embed> => call(resolveEmbed, { body })

export const embedName = ({ provider, title, id }: Embed): string => `${providers[provider].name}: ${title || id}`
