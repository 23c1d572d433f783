import { examplesFor, hostileText, longText } from '../kit/examples'
import { contactFields, everyField, exampleForm, fieldOf, steppedFields } from '../kit/form/example-forms'
import { form } from './block'

export const examples = examplesFor(form, {
  contact: {
    props: { formId: 'form-contact' },
    data: exampleForm(contactFields, { title: { en: 'Ask about a weekend class' } }),
  },
  'every field': { props: { formId: 'form-every-field' }, data: exampleForm(everyField) },
  steps: {
    props: { formId: 'form-steps' },
    data: exampleForm(steppedFields, { title: { en: 'How wet would you like to get?' } }),
  },
  empty: { data: { form: null } },
  long: {
    props: { formId: 'form-long' },
    data: exampleForm([
      fieldOf('text', 'text', longText(400), { description: { en: longText(400) }, required: true }),
      fieldOf('radio', 'radio', longText(200), {
        options: Array.from({ length: 30 }, (_, at) => ({ id: `o${at}`, label: { en: longText(80) } })),
      }),
    ]),
  },
  hostile: {
    props: { formId: 'form-hostile' },
    data: exampleForm(
      [
        fieldOf('text', 'text', hostileText, { description: { en: hostileText }, placeholder: { en: hostileText } }),
        fieldOf('radio', 'radio', hostileText, { options: [{ id: 'o', label: { en: hostileText } }] }),
        fieldOf('hidden', 'hidden', hostileText, { key: hostileText, value: hostileText }),
      ],
      { title: { en: hostileText }, submit: { en: hostileText } },
    ),
  },
})
