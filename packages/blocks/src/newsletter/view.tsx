import type { ViewOf } from '../kit'
import { FormView, NoForm } from '../kit/form/form-view'
import type { newsletter } from './block'

export const View = ({ data: { form }, context }: ViewOf<typeof newsletter>) =>
  form ? <FormView type="newsletter" form={form} context={context} /> : <NoForm context={context} />
