import type { Form } from '@sitewright/contract/forms'
import { type FormDefinition, type FormKind, saveSubmissionPath, submissionKeyPath } from '@sitewright/domain/forms'
import type { Browser } from './app'

/** A published form of whoever works on the site. */
export async function makeForm(
  owner: Browser,
  change: Partial<FormDefinition> = {},
  { kind = 'form', name = 'Contact' }: { kind?: FormKind; name?: string } = {},
): Promise<Form> {
  const made = (await owner.post('/api/forms', { name, kind })).json as unknown as Form
  const { id, version, definition, retentionDays } = made
  await owner.put(`/api/forms/${id}`, {
    ...{ version, name, retentionDays },
    definition: { ...definition, captcha: 'off', ...change },
  })
  await owner.post('/api/publishing/publish', {})
  return (await owner.get(`/api/forms/${id}`)).json as unknown as Form
}

export const formKeyFor = async (browser: Browser): Promise<string> =>
  String((await browser.post(submissionKeyPath)).json['key'])

/** As the form of a page sends it. */
export const sendForm = async (browser: Browser, formId: string, answers: unknown, more: object = {}) =>
  browser.post(saveSubmissionPath, {
    ...{ key: await formKeyFor(browser), formId, form: JSON.stringify(answers), collectionId: 'c' },
    ...{ objectName: 'Contact', captchaKey: null, isOverlayForm: false, submitButtonText: 'Send', pagePath: '/visit' },
    ...{ touched: true, ...more },
  })
