import { settingsFor } from '../kit'
import { cart } from './block'

export const settings = settingsFor(cart, [])
