import '@fontsource-variable/instrument-sans/index.css'
import './ui/tokens.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './shell/app'
import { startTooltips } from './ui/shared-tooltip'

// The component library adds a style element unless one with this name is there; the page's policy would refuse it.
// Its one rule stands in base.css.
const standIn = document.createElement('meta')
standIn.id = 'react-aria-pressable-style'
document.head.append(standIn)

const root = document.getElementById('editor')
if (!root) throw new Error('The page has no element with the id "editor".')
startTooltips(document)
createRoot(root).render(<App />)
