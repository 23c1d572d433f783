import { providers } from '@sitewright/domain/catalogue'
import { settingsFor } from '../kit'
import { registry } from './block'

const { name } = providers.zola

export const settings = settingsFor(registry, [
  {
    prop: 'account',
    control: 'plain-text',
    label: `${name} registry`,
    help: `Its key, its address or its embed code. The script of ${name} is loaded only when a visitor presses Show or has accepted cookies.`,
  },
  { prop: 'title', control: 'text', label: 'Title' },
  { prop: 'text', control: 'text', label: 'Text', multiline: true },
  { prop: 'picture', control: 'image', label: 'Picture', help: 'Seen until the registry is shown.' },
])
