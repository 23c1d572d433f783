/// <reference path="../../css.d.ts" />
import type { Assets } from '../../platform/http'
import { script } from './script'
import base from './styles/base.css?inline'
import forms from './styles/forms.css?inline'
import lists from './styles/lists.css?inline'
import templates from './styles/templates.css?inline'

/** Not in a style sheet: the bundler would look for a file that only the running server has. */
const font = (family: string, file: string) =>
  `@font-face{font-family:"${family}";font-weight:400 700;font-display:swap;src:url(/universal/fonts/${file}-latin-wght-normal.woff2) format("woff2")}`
const fonts = [font('Instrument Sans', 'instrument-sans'), font('Newsreader', 'newsreader')]

/** The addresses of the pages' style sheet and script; they change with what is in them. */
export const addPageAssets = (assets: Assets): { readonly styles: string; readonly script: string } => ({
  styles: assets.add('account.css', [...fonts, base, forms, lists, templates].join('\n')),
  script: assets.add('account.js', script),
})

/** Pictures of a finished site, shown beside the forms. */
export const sidePictures: readonly string[] = [
  'hero-tall.jpg',
  'moon-jar-room.jpg',
  'stem-bottle.jpg',
  'kiln-shelf.jpg',
  'studio.jpg',
  'grass-vase.jpg',
].map(file => `/universal/templates/tern/${file}`)
