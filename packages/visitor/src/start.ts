import { createPage } from './page'

const page = createPage({ document, fetchIsland: address => import(/* @vite-ignore */ address) })
window.Sitewright = page.hooks
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', page.start, { once: true })
else page.start()
