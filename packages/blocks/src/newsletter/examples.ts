import { examplesFor, hostileText, longText } from '../kit/examples'
import { exampleForm, fieldOf, letterFields } from '../kit/form/example-forms'
import { newsletter } from './block'

const letter = { kind: 'newsletter' } as const

export const examples = examplesFor(newsletter, {
  letter: {
    props: { formId: 'newsletter-letter' },
    data: exampleForm(letterFields, { ...letter, title: { en: 'A letter when the kiln is opened' } }),
  },
  'without title': { props: { formId: 'newsletter-without-title' }, data: exampleForm(letterFields, letter) },
  empty: { data: { form: null } },
  long: {
    props: { formId: 'newsletter-long' },
    data: exampleForm(letterFields, { ...letter, title: { en: longText(200) }, submit: { en: longText(60) } }),
  },
  hostile: {
    props: { formId: 'newsletter-hostile' },
    data: exampleForm([fieldOf('email', 'email', hostileText)], { ...letter, title: { en: hostileText } }),
  },
})
