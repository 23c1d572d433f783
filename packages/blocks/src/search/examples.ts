import { examplesFor, hostileText, longText } from '../kit/examples'
import { search } from './block'

export const examples = examplesFor(search, {
  line: {},
  box: { props: { look: 'box', placeholder: { en: 'Bowls, glazes, classes' } } },
  'products only': { props: { scope: 'product', placeholder: { en: 'Search the shop' } } },
  'posts only, in a box': { props: { scope: 'post', look: 'box', placeholder: { en: 'Search the journal' } } },
  'pages only, without a preview': { props: { scope: 'page', preview: false, look: 'box' } },
  'events only, on the bar on phones too': { props: { scope: 'event', inMenuOnPhones: false } },
  empty: {},
  long: { props: { scope: 'work', placeholder: { en: longText(80) } } },
  hostile: { props: { placeholder: { en: hostileText.slice(0, 80) } } },
})
