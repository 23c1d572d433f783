import { settingsFor } from '../kit'
import { socialFeed } from './block'

export const settings = settingsFor(socialFeed, [
  { prop: 'service', control: 'variant', label: 'Service' },
  {
    prop: 'account',
    control: 'plain-text',
    label: 'Account',
    help: 'Its name, or the address of its profile. Flickr knows accounts by a number such as 12345678@N00. Instagram and 500px answer only with a key of yours, which you give in Settings, Connections; without one, visitors see a link to the profile.',
  },
  { prop: 'limit', control: 'slider', label: 'Pictures' },
  { prop: 'columns', control: 'slider', label: 'Columns', tab: 'design' },
  { prop: 'gutter', control: 'slider', label: 'Space between pictures', tab: 'design', unit: 'px' },
])
