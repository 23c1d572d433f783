import { shareNetworks } from '@sitewright/domain/block-rules'
import { settingsFor } from '../kit'
import { freshTarget, share } from './block'

export const settings = settingsFor(share, [
  {
    prop: 'targets',
    control: 'list',
    label: 'Ways to share',
    noun: 'way',
    rowTitle: 'kind',
    fresh: freshTarget,
    controls: [
      {
        prop: 'kind',
        control: 'select',
        label: 'Way',
        labels: {
          copy: 'Copy link',
          email: 'Email',
          message: 'Message',
          system: 'What the device offers',
          ...shareNetworks,
        },
      },
    ],
  },
  { prop: 'title', control: 'text', label: 'Title' },
  { prop: 'look', control: 'variant', label: 'Style', tab: 'design' },
])
