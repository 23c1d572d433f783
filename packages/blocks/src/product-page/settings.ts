import { settingsFor } from '../kit'
import { productPage } from './block'

export const settings = settingsFor(productPage, [])
