import { examplesFor, hostileText, longText } from '../kit/examples'
import { scaledText } from './block'

export const examples = examplesFor(scaledText, {
  fill: { props: { text: { en: 'Stoneware' }, tag: 'h2' } },
  'two lines': { props: { text: { en: 'Everything else\nis weather' }, tag: 'h3' } },
  'one letter': { props: { text: { en: 'T' }, max: 200, align: 'center' } },
  'forty letters': { props: { text: { en: longText(40) }, tag: 'h4' } },
  long: { props: { text: { en: longText(200) }, align: 'right' } },
  shrink: { props: { text: { en: 'Nine firings a year' }, mode: 'shrink', max: 64, tag: 'h2' } },
  'pairs of letters': { props: { text: { en: 'AV WAVE To Ty' } } },
  japanese: { props: { text: { en: '陶器の店' } } },
  'largest heading': { props: { text: { en: 'Tern' }, tag: 'h1', max: 240 } },
  empty: { props: { text: {} } },
  hostile: { props: { text: { en: hostileText } } },
})
