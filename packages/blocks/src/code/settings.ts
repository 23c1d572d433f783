import { settingsFor } from '../kit'
import { code } from './block'

const whenRun = { prop: 'show', is: ['run'] } as const

export const settings = settingsFor(code, [
  { prop: 'show', control: 'variant', label: 'Code' },
  {
    prop: 'language',
    control: 'select',
    label: 'Language',
    labels: { html: 'HTML', css: 'CSS', js: 'JavaScript', markdown: 'Markdown', plain: 'Plain text' },
    help: 'HTML, CSS and JavaScript run in a frame of their own; the others are shown.',
  },
  { prop: 'source', control: 'code', label: 'Source' },
  {
    prop: 'consent',
    control: 'select',
    label: 'Waits for consent',
    labels: { none: 'No', functional: 'Functional cookies', marketing: 'Marketing cookies' },
    help: 'Code that sets cookies or asks other websites must wait until the visitor agrees.',
    when: whenRun,
  },
  { prop: 'height', control: 'number', label: 'Height', tab: 'design', unit: 'px', step: 10, when: whenRun },
])
