import { examplesFor, hostileText, longText } from '../kit/examples'
import { heading } from './block'

export const examples = examplesFor(heading, {
  display: { props: { text: { en: 'Stoneware for\nthe long table' }, level: 'h1', size: 'display' } },
  'heading 1': { props: { level: 'h1', size: 'h1', align: 'center', vertical: 'middle' } },
  'heading 2': { props: { level: 'h2', size: 'h2', align: 'right', vertical: 'bottom' } },
  'heading 3': { props: { level: 'h3', size: 'h3' } },
  'heading 4': { props: { level: 'h4', size: 'h4' } },
  empty: { props: { text: {} } },
  long: { props: { text: { en: longText(300) }, size: 'display' } },
  hostile: { props: { text: { en: hostileText } } },
})
