import { type InterfaceLanguage, interfaceLanguages } from '@sitewright/domain/catalogue'
import { createSpeech } from './speech'

declare global {
  /** What the tool says in the language of its page; left there by the catalogue. */
  var toolTexts: Readonly<Record<string, string>> | undefined
}

/** The server knows what the reader wants, and says so on the page. */
const said = globalThis.document?.documentElement.lang ?? ''
export const language: InterfaceLanguage = interfaceLanguages.find(each => said.startsWith(each)) ?? 'en'

/** For dates: English is that of Britain, with the day before the month. */
export const dateLanguage = language === 'en' ? 'en-GB' : language

/**
 * The catalogue is a script of its own, before the tool's: here it is found, and a text may stand in a constant of any
 * file. Waiting for it in this file would make each drawing of a block two requests: bundlers put a file before each part
 * that is brought later, once anything waits at the top.
 */
const texts = language === 'en' ? {} : (globalThis.toolTexts ?? {})

export const { t, tn, tx, inSentence } = createSpeech(language, texts)
