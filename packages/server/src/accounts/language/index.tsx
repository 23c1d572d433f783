import { type InterfaceLanguage, interfaceLanguageOf } from '@sitewright/domain/catalogue'
import { createSpeech, type Speech } from '@sitewright/domain/speech'
import type { FastifyRequest } from 'fastify'
import { createContext, createElement, Fragment, type ReactNode, use } from 'react'
import german from './de.json'

export const germanTexts: Readonly<Record<string, string>> = german

const speeches: Readonly<Record<InterfaceLanguage, Speech>> = {
  en: createSpeech('en', {}),
  de: createSpeech('de', germanTexts),
}

/** As the browser asks for. What was chosen in an editing area is known there alone: that is another host. */
export const languageOf = ({ headers }: FastifyRequest): InterfaceLanguage =>
  interfaceLanguageOf(undefined, headers['accept-language'])

export const speechFor = (request: FastifyRequest): Speech => speeches[languageOf(request)]

const Spoken = createContext(speeches.en)

export const SpeechIn = ({ language, children }: { language: InterfaceLanguage; children: ReactNode }) => (
  <Spoken value={speeches[language]}>{children}</Spoken>
)

/** What a page says, by the English that is written in the code. */
export function useSpeech() {
  const speech = use(Spoken)
  /** A text with elements in it. */
  const tx = (text: string, values: Readonly<Record<string, ReactNode>>): ReactNode =>
    createElement(Fragment, null, ...speech.parts(text, values))
  const dates = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(speech.language === 'en' ? 'en-GB' : speech.language, { ...style, timeZone: 'UTC' })
  return { ...speech, tx, dates }
}
