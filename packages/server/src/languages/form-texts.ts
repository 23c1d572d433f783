import type { Field, FormDefinition } from '@sitewright/domain/forms'
import type { RichTextDocument } from '@sitewright/domain/rich-text'
import { type OwnersMail, withMailWords } from '@sitewright/domain/texts'
import type { FoundText, TextChange } from './found-text'

type Texts = Readonly<Record<string, string>>
type RichTexts = Readonly<Record<string, RichTextDocument>>

/** What whoever sends a form is answered, by the place where it is kept. */
export type Reply = OwnersMail & { readonly id: string }
export type FormWords = { readonly definition: FormDefinition; readonly replies: readonly Reply[] }
export type ListWords = {
  readonly name: Texts
  readonly description: Texts
  readonly welcome: OwnersMail | null
}

const longest = { line: 200, words: 2_000, subject: 150 } as const

const line = (path: string, label: string, values: Texts | undefined, max: number = longest.words): FoundText[] =>
  values ? [{ path, label, kind: 'string', values, max }] : []
const rich = (path: string, label: string, values: RichTexts | undefined): FoundText[] =>
  values ? [{ path, label, kind: 'rich-text', values, max: null }] : []

const fieldTexts = ({ id, label, type, settings }: Field): FoundText[] => {
  const { description, placeholder, options = [], text } = settings
  const place = `fields/${id}`
  return [
    ...line(`${place}/label`, type === 'step' ? 'Step' : type === 'section' ? 'Divider' : 'Field', label),
    ...line(`${place}/description`, 'Help', description),
    ...line(`${place}/placeholder`, 'Example in the field', placeholder, longest.line),
    ...options.flatMap(option => line(`${place}/options/${option.id}`, 'Choice', option.label)),
    ...rich(`${place}/text`, 'What is agreed to', text),
  ]
}

const mailTexts = (place: string, label: string, mail: OwnersMail, primaryLocale: string): FoundText[] => {
  const { subject, text, inLanguages } = mail
  return [
    ...line(
      `${place}/subject`,
      `${label}, subject`,
      { ...inLanguages?.subject, [primaryLocale]: subject },
      longest.subject,
    ),
    ...line(`${place}/text`, label, { ...inLanguages?.text, [primaryLocale]: text }),
  ]
}

/** In the order in which visitors meet them. */
export const formTexts = ({ definition, replies }: FormWords, primaryLocale: string): FoundText[] => [
  ...line('title', 'Title', definition.title),
  ...definition.fields.flatMap(fieldTexts),
  ...rich('disclaimer', 'Small print', definition.disclaimer),
  ...line('submit', 'Button', definition.submit, longest.line),
  ...rich('success', 'Thank-you text', definition.success.text),
  ...replies.flatMap(({ id, ...mail }) => mailTexts(`replies/${id}`, 'Reply by mail', mail, primaryLocale)),
]

export const listTexts = ({ name, description, welcome }: ListWords, primaryLocale: string): FoundText[] => [
  ...line('name', 'Name', name, longest.line).map(text => ({ ...text, isTitle: true })),
  ...line('description', 'Description', description),
  ...(welcome ? mailTexts('welcome', 'Welcome mail', welcome, primaryLocale) : []),
]

function put<Value>(texts: Readonly<Record<string, Value>> | undefined, { locale, value }: TextChange) {
  const { [locale]: _, ...others } = texts ?? {}
  return value === null ? others : { ...others, [locale]: value as Value }
}

const withMail = <Mail extends OwnersMail>(
  mail: Mail,
  part: string | undefined,
  change: TextChange,
): Mail | undefined =>
  part === 'subject' || part === 'text'
    ? { ...mail, ...withMailWords(mail, { part, locale: change.locale, words: change.value as string | null }) }
    : undefined

function withFieldText(field: Field, [name, optionId]: readonly string[], change: TextChange): Field | undefined {
  const { settings } = field
  const set = (more: Partial<Field['settings']>): Field => ({ ...field, settings: { ...settings, ...more } })
  switch (name) {
    case 'label':
      return { ...field, label: put(field.label, change) }
    case 'description':
      return settings.description && set({ description: put(settings.description, change) })
    case 'placeholder':
      return settings.placeholder && set({ placeholder: put(settings.placeholder, change) })
    case 'text':
      return settings.text && set({ text: put(settings.text, change) })
    case 'options':
      return settings.options?.some(({ id }) => id === optionId)
        ? set({
            options: settings.options.map(option =>
              option.id === optionId ? { ...option, label: put(option.label, change) } : option,
            ),
          })
        : undefined
    default:
      return undefined
  }
}

/** The form with one text changed; undefined for a path that is none of its texts. */
export function withFormText(form: FormWords, change: TextChange): FormWords | undefined {
  const { definition, replies } = form
  const [first, second, ...rest] = change.path.split('/')
  const defined = (more: Partial<FormDefinition>): FormWords => ({ ...form, definition: { ...definition, ...more } })
  switch (first) {
    case 'title':
      return definition.title && defined({ title: put(definition.title, change) })
    case 'submit':
      return defined({ submit: put(definition.submit, change) })
    case 'success':
      return defined({ success: { ...definition.success, text: put(definition.success.text, change) } })
    case 'disclaimer':
      return definition.disclaimer && defined({ disclaimer: put(definition.disclaimer, change) })
    case 'fields': {
      const field = definition.fields.find(({ id }) => id === second)
      const changed = field && withFieldText(field, rest, change)
      return changed && defined({ fields: definition.fields.map(each => (each === field ? changed : each)) })
    }
    case 'replies': {
      const reply = replies.find(({ id }) => id === second)
      const changed = reply && withMail(reply, rest[0], change)
      return changed && { ...form, replies: replies.map(each => (each === reply ? changed : each)) }
    }
    default:
      return undefined
  }
}

export function withListText(list: ListWords, change: TextChange): ListWords | undefined {
  const [first, second] = change.path.split('/')
  if (change.path === 'name') return { ...list, name: put(list.name, change) }
  if (change.path === 'description') return { ...list, description: put(list.description, change) }
  const welcome = first === 'welcome' && list.welcome ? withMail(list.welcome, second, change) : undefined
  return welcome && { ...list, welcome }
}
