import type { InterfaceLanguage } from '../catalogue'

type Value = string | number | null | undefined
type Values = Readonly<Record<string, Value>>

export type Speech = {
  readonly language: InterfaceLanguage
  /** A value that is not given stays visible as `{name}`. */
  t(text: string, values?: Values): string
  /** One text for one thing and another for several; `{count}` is written as people of the language write numbers. */
  tn(count: number, one: string, many: string, values?: Values): string
  /** The parts of a text in which something stands that is no text: every language puts it where it wants it. */
  parts<Part>(text: string, values: Readonly<Record<string, Part>>): (string | Part)[]
  /** A name as it stands inside a sentence: English writes it small, German its nouns never. */
  inSentence(name: string): string
}

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => (name in values ? String(values[name] ?? '') : mark))

/** What the tool says, by the English that is written in the code. English itself needs no texts. */
export function createSpeech(language: InterfaceLanguage, texts: Readonly<Record<string, string>>): Speech {
  const rules = new Intl.PluralRules(language)

  /** What stands after a bar says which meaning is meant, and is shown to nobody: "Left|a mailing list". */
  const textOf = (key: string): string => {
    const found = texts[key]
    if (found !== undefined) return found
    const bar = key.indexOf('|')
    return bar < 0 ? key : key.slice(0, bar)
  }
  const t = (text: string, values?: Values): string => (values ? fill(textOf(text), values) : textOf(text))

  return {
    language,
    t,
    tn: (count, one, many, values) =>
      t(rules.select(count) === 'one' ? one : many, { count: count.toLocaleString(language), ...values }),
    parts: (text, values) =>
      textOf(text)
        .split(/\{(\w+)\}/g)
        .map((part, at) => (at % 2 === 0 ? part : part in values ? values[part]! : `{${part}}`)),
    inSentence: name => (language === 'en' ? name.toLowerCase() : name),
  }
}
