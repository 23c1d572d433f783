import { type InterfaceLanguage, interfaceLanguages } from '@sitewright/domain/catalogue'
import { createSpeech } from './speech'

/** The server knows what the reader wants, and says so on the page. */
const said = globalThis.document?.documentElement.lang ?? ''
export const language: InterfaceLanguage = interfaceLanguages.find(each => said.startsWith(each)) ?? 'en'

/** For dates: English is that of Britain, with the day before the month. */
export const dateLanguage = language === 'en' ? 'en-GB' : language

// Whatever imports this file waits for it, so that a text may stand in a constant of any file.
const texts = language === 'de' ? (await import('./de')).germanTexts : {}

export const { t, tn, tx, inSentence } = createSpeech(language, texts)
