/// <reference path="../../css.d.ts" />
import type { Assets } from '../../platform/http'
import { accountStyles } from '../../platform/pages'
import { lookScript } from './look-script'
import { passkeyScript } from './passkey-script'
import { proofScript } from './proof-script'
import { script } from './script'
import forms from './styles/forms.css?inline'
import lists from './styles/lists.css?inline'
import look from './styles/look.css?inline'
import templates from './styles/templates.css?inline'

/** The addresses of the pages' style sheet and script; they change with what is in them. */
export const addPageAssets = (assets: Assets): { readonly styles: string; readonly script: string } => ({
  styles: assets.add('account.css', [...accountStyles, forms, lists, templates, look].join('\n')),
  script: assets.add('account.js', script + passkeyScript + proofScript + lookScript),
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
