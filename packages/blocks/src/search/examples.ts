import { examplesFor, hostileText, longText } from '../kit/examples'
import { search } from './block'

export const examples = examplesFor(search, {
  line: {},
  box: { props: { look: 'box', placeholder: { en: 'Bowls, glazes, classes' } } },
  'products only': { props: { scope: 'product', placeholder: { en: 'Search the shop' } } },
  'posts only': { props: { scope: 'post', look: 'box', placeholder: { en: 'Search the journal' } } },
  'events only': { props: { scope: 'event', look: 'box', placeholder: { en: 'Search the dates' } } },
  'works only': { props: { scope: 'work', placeholder: { en: 'Search the work' } } },
  'pages only, without a preview': { props: { scope: 'page', preview: false, look: 'box' } },
  'on the bar on phones too': { props: { inMenuOnPhones: false } },
  empty: {},
  long: { props: { placeholder: { en: longText(80) } } },
  hostile: { props: { placeholder: { en: hostileText.slice(0, 80) } } },
})
