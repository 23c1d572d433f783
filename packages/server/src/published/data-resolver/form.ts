import type { FormSource } from '../sources'
import { once, type Resolver } from './resolver'

export const formResolver =
  (forms: FormSource | undefined): Resolver<'form'> =>
  async (tx, requests, { forms: of }) => {
    const ids = once(requests.flatMap(({ formId }) => formId ?? []))
    const found = forms && ids.length > 0 ? await forms(tx, ids, of ?? {}) : []
    const byId = new Map(found.map(form => [form.id, form]))
    return { answers: requests.map(({ formId }) => (formId === null ? null : (byId.get(formId) ?? null))) }
  }
