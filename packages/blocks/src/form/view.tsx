import type { ViewOf } from '../kit'
import { FormView, NoForm } from '../kit/form/form-view'
import type { form as block } from './block'

export const View = ({ data: { form }, context }: ViewOf<typeof block>) =>
  form ? <FormView type="form" form={form} context={context} /> : <NoForm context={context} />
