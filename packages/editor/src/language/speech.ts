import type { InterfaceLanguage } from '@sitewright/domain/catalogue'
import { createElement, Fragment, type ReactNode } from 'react'

type Value = string | number | null | undefined
type Values = Readonly<Record<string, Value>>

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => (name in values ? String(values[name] ?? '') : mark))

/** What the tool says, by the English that is written in the code. English itself needs no texts. */
export function createSpeech(language: InterfaceLanguage, texts: Readonly<Record<string, string>>) {
  const rules = new Intl.PluralRules(language)

  /** What stands after a bar says which meaning is meant, and is shown to nobody: "Left|a mailing list". */
  const textOf = (key: string): string => {
    const found = texts[key]
    if (found !== undefined) return found
    const bar = key.indexOf('|')
    return bar < 0 ? key : key.slice(0, bar)
  }

  /** A value that is not given stays visible as `{name}`. */
  const t = (text: string, values?: Values): string => (values ? fill(textOf(text), values) : textOf(text))

  /** One text for one thing and another for several; `{count}` is written as people of the language write numbers. */
  const tn = (count: number, one: string, many: string, values?: Values): string =>
    t(rules.select(count) === 'one' ? one : many, { count: count.toLocaleString(language), ...values })

  /** A text with elements in it: every language puts them where it wants them. */
  const tx = (text: string, values: Readonly<Record<string, ReactNode>>): ReactNode =>
    createElement(
      Fragment,
      null,
      ...textOf(text)
        .split(/\{(\w+)\}/g)
        .map((part, at) => (at % 2 === 0 ? part : part in values ? values[part] : `{${part}}`)),
    )

  /** A name as it stands inside a sentence: English writes it small, German its nouns never. */
  const inSentence = (name: string): string => (language === 'en' ? name.toLowerCase() : name)

  return { t, tn, tx, inSentence }
}
