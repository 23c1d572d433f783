import { settingsFor } from '../kit'
import { cartLink } from './block'

export const settings = settingsFor(cartLink, [])
