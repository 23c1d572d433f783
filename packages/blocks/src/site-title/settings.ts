import { settingsFor } from '../kit'
import { siteTitle } from './block'

export const settings = settingsFor(siteTitle, [
  { prop: 'logo', control: 'image', label: 'Logo', help: 'Without one the name of the site stands here.' },
  { prop: 'logoHeight', control: 'slider', label: 'Height of the logo', tab: 'design', unit: 'px' },
])
