import type { InterfaceLanguage } from '@sitewright/domain/catalogue'
import { createSpeech as createTexts } from '@sitewright/domain/speech'
import { createElement, Fragment, type ReactNode } from 'react'

export function createSpeech(language: InterfaceLanguage, texts: Readonly<Record<string, string>>) {
  const { t, tn, parts, inSentence } = createTexts(language, texts)
  /** A text with elements in it. */
  const tx = (text: string, values: Readonly<Record<string, ReactNode>>): ReactNode =>
    createElement(Fragment, null, ...parts(text, values))
  return { t, tn, tx, inSentence }
}
