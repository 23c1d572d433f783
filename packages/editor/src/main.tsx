import '@fontsource-variable/instrument-sans/index.css'
import './ui/tokens.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { placeOf } from './app/router'
import { App } from './shell/app'
import { loadScreen } from './shell/screens'
import { startTheme } from './shell/theme'

// The component library adds a style element unless one with this name is there; the page's policy would refuse it.
// Its one rule stands in base.css.
const standIn = document.createElement('meta')
standIn.id = 'react-aria-pressable-style'
document.head.append(standIn)

const root = document.getElementById('editor')
if (!root) throw new Error('The page has no element with the id "editor".')
startTheme()
// The first tooltip comes after more than a second, so there is time to fetch what shows it.
const hints = new AbortController()
let isFetched = false
let latest: Event
const begin = (event: Event) => {
  latest = event
  if (isFetched || !(event.target as Element).closest?.('[data-hint]')) return
  isFetched = true
  import('./ui/shared-tooltip').then(
    ({ startTooltips }) => {
      hints.abort()
      startTooltips(document, latest)
    },
    () => {
      isFetched = false
    },
  )
}
for (const name of ['pointerover', 'pointermove', 'focusin']) document.addEventListener(name, begin, hints)
// Once, with everything that is on its way already, instead of an empty tool that fills itself.
const draw = () => createRoot(root).render(<App />)
void loadScreen(placeOf(location.href).path).then(draw, draw)
