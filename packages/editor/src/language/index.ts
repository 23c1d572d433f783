import { type InterfaceLanguage, interfaceLanguages } from '@sitewright/domain/catalogue'
import { createElement, Fragment, type ReactNode } from 'react'

type Value = string | number | null | undefined
type Values = Readonly<Record<string, Value>>

/** The server knows what the account reads, and says so on the page. */
const said = globalThis.document?.documentElement.lang ?? ''
export const language: InterfaceLanguage = interfaceLanguages.find(each => said.startsWith(each)) ?? 'en'

/** For dates: English is that of Britain, with the day before the month. */
export const dateLanguage = language === 'en' ? 'en-GB' : language

// Whatever imports this file waits for it, so that a text may stand in a constant of any file.
const texts: Readonly<Record<string, string>> = language === 'de' ? (await import('./de')).germanTexts : {}

const isOne = new Intl.PluralRules(language)

const inNumbers = (value: number): string => value.toLocaleString(language)

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => (name in values ? String(values[name] ?? '') : mark))

/** What stands after a bar says which meaning is meant, and is shown to nobody: "Left|a mailing list". */
const textOf = (key: string): string => {
  const found = texts[key]
  if (found !== undefined) return found
  const bar = key.indexOf('|')
  return bar < 0 ? key : key.slice(0, bar)
}

/** The text of the interface that is written here in English. A value that is not given stays visible as `{name}`. */
export const t = (text: string, values?: Values): string => {
  const found = textOf(text)
  return values ? fill(found, values) : found
}

/** One text for one thing and another for several; `{count}` is written as people of the language write numbers. */
export const tn = (count: number, one: string, many: string, values?: Values): string =>
  t(isOne.select(count) === 'one' ? one : many, { ...values, count: inNumbers(count) })

/** A text with elements in it: every language puts them where it wants them. */
export const tx = (text: string, values: Readonly<Record<string, ReactNode>>): ReactNode =>
  createElement(
    Fragment,
    null,
    ...textOf(text)
      .split(/\{(\w+)\}/g)
      .map((part, at) => (at % 2 === 0 ? part : part in values ? values[part] : `{${part}}`)),
  )

/** A name as it stands inside a sentence: English writes it small, German its nouns never. */
export const inSentence = (name: string): string => (language === 'en' ? name.toLowerCase() : name)
