import { islands } from '@sitewright/blocks/islands'
import { createPage } from './page'

const page = createPage({ document, modules: islands })
window.Sitewright = page.hooks
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', page.start, { once: true })
else page.start()
