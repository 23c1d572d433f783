import { defineBlock, formRef, object, query } from '../kit'
import { lackIf } from '../kit/lacks'

/** What visitors fill in. The form itself is a record of its own: one may stand on several pages. */
export const form = defineBlock({
  type: 'form',
  version: 1,
  label: 'Form',
  group: 'collect',
  synonyms: ['contact', 'enquiry', 'inquiry', 'survey', 'application', 'registration'],
  props: object({ formId: formRef('form') }),
  defaults: () => ({ formId: null }),
  size: { desktop: { w: 12, h: 12 }, mobile: { w: 8, h: 14 } },
  needs: ({ formId }) => ({ form: query.form({ formId }) }),
  lacks: ({ formId }) => lackIf(formId === null, 'no-form'),
  island: 'interaction',
  posts: ['send-form'],
  migrations: [],
})
