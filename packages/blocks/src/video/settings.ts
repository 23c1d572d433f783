import { settingsFor } from '../kit'
import { ratioLabels } from '../kit/ratio'
import { video } from './block'

const ofUpload = { prop: 'from', is: ['upload'] } as const

export const settings = settingsFor(video, [
  {
    prop: 'from',
    control: 'segments',
    label: 'Film',
    labels: { provider: 'Address', upload: 'File' },
  },
  {
    prop: 'embed',
    control: 'embed',
    label: 'Address or embed code',
    help: 'YouTube, Vimeo, Wistia or Animoto. The film is loaded only when a visitor presses play.',
    when: { prop: 'from', is: ['provider'] },
  },
  { prop: 'asset', control: 'file', accept: 'video', label: 'Video', when: ofUpload },
  {
    prop: 'captions',
    control: 'file',
    accept: 'file',
    label: 'Captions',
    help: 'A WebVTT file with the words that are spoken.',
    when: ofUpload,
  },
  { prop: 'title', control: 'text', label: 'Title', help: 'Empty uses the title that the provider gave.' },
  { prop: 'length', control: 'plain-text', label: 'Length', help: 'Such as 4.20' },
  { prop: 'caption', control: 'text', label: 'Caption' },
  {
    prop: 'autoplay',
    control: 'switch',
    label: 'Plays by itself, without sound',
    help: 'Not for visitors who asked for less motion.',
    when: ofUpload,
  },
  { prop: 'loop', control: 'switch', label: 'Starts again at its end', when: ofUpload },
  { prop: 'controls', control: 'switch', label: 'Controls', when: ofUpload },
  {
    prop: 'mode',
    control: 'segments',
    label: 'Size',
    tab: 'design',
    labels: { none: 'Own', fit: 'Fit', fill: 'Fill' },
  },
  { prop: 'ratio', control: 'select', label: 'Proportions', tab: 'design', labels: ratioLabels },
  { prop: 'overlay', control: 'switch', label: 'Picture before it plays', tab: 'design' },
  { prop: 'poster', control: 'image', label: 'Picture', tab: 'design', when: { prop: 'overlay', is: [true] } },
])
