import { defineBlock, formRef, object, query } from '../kit'
import { lackIf } from '../kit/lacks'

/** An address for the letters of the site; small where it has little room. */
export const newsletter = defineBlock({
  type: 'newsletter',
  version: 1,
  label: 'Newsletter',
  group: 'collect',
  synonyms: ['subscribe', 'mailing list', 'sign-up', 'email list', 'letter'],
  props: object({ formId: formRef('newsletter') }),
  defaults: () => ({ formId: null }),
  size: { desktop: { w: 10, h: 5 }, mobile: { w: 8, h: 5 } },
  needs: ({ formId }) => ({ form: query.form({ formId }) }),
  lacks: ({ formId }) => lackIf(formId === null, 'no-form'),
  island: 'interaction',
  posts: ['send-form'],
  migrations: [],
})
