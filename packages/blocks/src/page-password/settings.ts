import { settingsFor } from '../kit'
import { pagePassword } from './block'

export const settings = settingsFor(pagePassword, [{ prop: 'label', control: 'text', label: 'Button' }])
