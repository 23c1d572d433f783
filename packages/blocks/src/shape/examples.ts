import { examplesFor, hostileText, longText } from '../kit/examples'
import { shape } from './block'

export const examples = examplesFor(shape, {
  circle: {},
  'star with an outline': { props: { shape: 'star', strokeWidth: 3 } },
  'rectangle that fills its block': {
    props: { shape: 'rectangle', fill: { type: 'THEME_COLOR', role: 'rule' }, strokeWidth: 1 },
  },
  'drop, turned and flipped': { props: { shape: 'drop', rotate: 45, flipX: true, flipY: true } },
  'wave over its whole block': { props: { shape: 'wave', stretch: true, label: { en: 'Waves' } } },
  'gear in a colour of its own': { props: { shape: 'gear', fill: { type: 'CUSTOM_COLOR', colour: '#8c2f1b' } } },
  empty: { props: { shape: 'leaf', fill: { type: 'THEME_COLOR', role: 'fg' } } },
  long: { props: { shape: 'blob', label: { en: longText(120) }, strokeWidth: 20 } },
  hostile: { props: { shape: 'heart', label: { en: hostileText } } },
})
