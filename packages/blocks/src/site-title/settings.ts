import { settingsFor } from '../kit'
import { siteTitle } from './block'

const isLogo = { prop: 'as', is: ['logo'] } as const

export const settings = settingsFor(siteTitle, [
  { prop: 'as', control: 'variant', label: 'Shown as' },
  {
    prop: 'logo',
    control: 'image',
    label: 'Logo',
    help: 'Without one the name of the site stands here.',
    when: isLogo,
  },
  { prop: 'height', control: 'slider', label: 'Height of the logo', tab: 'design', unit: 'px', when: isLogo },
])
