import { settingsFor } from '../kit'
import { searchResults } from './block'

export const settings = settingsFor(searchResults, [])
