import type { Field, FieldType, FormDefinition, FormKind } from '@sitewright/domain/forms'
import { richText } from '@sitewright/domain/rich-text'
import type { FormAnswer } from '../data'

const field = (id: string, type: FieldType, label: string, settings: Field['settings'] = {}, more = {}): Field => ({
  ...{ id, type, label: { en: label }, settings },
  ...more,
})
const required = { required: true }
const options = (...labels: string[]) => labels.map((label, at) => ({ id: `o${at}`, label: { en: label } }))

export const exampleForm = (
  fields: readonly Field[],
  differences: Partial<FormDefinition> & { kind?: FormKind; id?: string } = {},
): { readonly form: FormAnswer } => {
  const { kind = 'form', id = 'example', ...definition } = differences
  return {
    form: {
      ...{ id, kind, version: 'v'.repeat(64) },
      definition: {
        fields,
        submit: { en: kind === 'form' ? 'Send' : 'Subscribe' },
        success: { text: { en: richText('It is with Maren now. She answers on Mondays and Thursdays.') } },
        captcha: 'off',
        ...definition,
      },
    },
  }
}

export const contactFields = [
  field('name', 'name', 'Name', required),
  field('email', 'email', 'Email', required),
  field('class', 'select', 'Class', { options: options('Throwing, first weekend', 'Glazing, one day') }),
  field('message', 'textarea', 'Message', { maxLength: 600, placeholder: { en: 'Dates, numbers, questions' } }),
]

/** Every type there is, each once. */
export const everyField = [
  field('section', 'section', 'About you', {
    description: { en: 'So that we know whom we write to.' },
    underline: true,
  }),
  field('text', 'text', 'Studio', { placeholder: { en: 'Where you work' } }, { width: 'half' }),
  field('number', 'number', 'How many are you?', required, { width: 'half' }),
  field('website', 'website', 'Website'),
  field('email', 'email', 'Email', required),
  field('name', 'name', 'Name', required),
  field('address', 'address', 'Where we send it', { description: { en: 'For the parcel alone.' } }),
  field('phone', 'phone', 'Telephone', { showCountryCode: true }),
  field('twitter', 'twitter', 'Name at X'),
  field('currency', 'currency', 'What may it cost?', { currencySymbol: '£' }, { width: 'half' }),
  field('password', 'password', 'Code of your last order', {}, { width: 'half' }),
  field('date', 'date', 'Day', {}, { width: 'half' }),
  field('time', 'time', 'Hour', {}, { width: 'half' }),
  field('radio', 'radio', 'I throw', { options: options('Right-handed', 'Left-handed'), ...required }),
  field('checkbox', 'checkbox', 'I can come on', {
    options: options('Saturdays', 'Sundays', 'Weekdays', 'Bank holidays'),
  }),
  field('likert', 'likert', 'How wet would you like to get?', {
    options: options('I am happy in waders', 'I like the rain'),
    ...required,
  }),
  field('consent', 'consent', 'I agree', { ...required, text: { en: richText('My answers are kept for a year.') } }),
  field('file', 'file', 'A picture of your last pot', { accept: ['pictures'], maxFiles: 2 }),
  field('hidden', 'hidden', 'Source', { key: 'from', value: '' }),
]

export const steppedFields = [
  field('you', 'step', 'You'),
  field('name', 'name', 'Name', required),
  field('water', 'step', 'You and the water'),
  field('likert', 'likert', 'In the water', { options: options('I am happy in waders'), ...required }),
  field('days', 'checkbox', 'I can come on', { options: options('Saturdays', 'Sundays', 'Weekdays') }),
  field('print', 'step', 'Small print'),
  field('agree', 'consent', 'I agree', required),
]

export const letterFields = [field('email', 'email', 'Email', required)]
export const fieldOf = field
