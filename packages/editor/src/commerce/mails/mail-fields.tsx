import type { MailTemplateBody } from '@sitewright/contract/mail-templates'
import { mailPartLabels } from '@sitewright/domain/catalogue/messages'
import {
  type MailField,
  type MailKind,
  mailFieldLimits,
  partsOf,
  placeholdersOf,
} from '@sitewright/domain/mail-templates'
import { useState } from 'react'
import { inSentence, t } from '../../language'
import { TextField } from '../../ui/field'
import { TextButton } from '../../ui/text-button'
import { TickLine } from '../../ui/tick-line'

const labels: Record<MailField, string> = {
  subject: t('Subject'),
  heading: t('Heading'),
  opening: t('Opening'),
  closing: t('Closing'),
}
const rows: Partial<Record<MailField, number>> = { opening: 5, closing: 3 }
const fields: readonly MailField[] = ['subject', 'heading', 'opening', 'closing']

/** What the shop says in a mail, with what can be filled in. */
export const MailFields = ({
  kind,
  template,
  errors,
  onChange,
}: {
  kind: MailKind
  template: MailTemplateBody
  errors: Partial<Record<MailField, string>>
  onChange: (template: MailTemplateBody) => void
}) => {
  // What is inserted goes where somebody wrote last.
  const [last, setLast] = useState<MailField>('opening')
  const parts = partsOf(kind)
  const toggle = (part: (typeof parts)[number]) =>
    onChange({
      ...template,
      shows: template.shows.includes(part) ? template.shows.filter(each => each !== part) : [...template.shows, part],
    })
  return (
    <div className="fields">
      {fields.map(field => (
        <TextField
          key={field}
          label={labels[field]}
          value={template[field]}
          onChange={text => onChange({ ...template, [field]: text })}
          onFocus={() => setLast(field)}
          maxLength={mailFieldLimits[field]}
          {...(rows[field] && { rows: rows[field] })}
          {...(errors[field] !== undefined && { error: errors[field] })}
        />
      ))}
      <p className="mail-insert">
        <span className="soft">{t('Insert into {last}', { last: inSentence(labels[last]) })}</span>
        {placeholdersOf(kind).map(name => (
          <TextButton
            key={name}
            onPress={() =>
              onChange({ ...template, [last]: `${template[last]}{${name}}`.slice(0, mailFieldLimits[last]) })
            }
          >
            {name}
          </TextButton>
        ))}
      </p>
      {parts.length > 0 && (
        <fieldset className="mail-parts">
          <legend className="field-label">{t('Parts')}</legend>
          {parts.map(part => (
            <TickLine key={part} isSelected={template.shows.includes(part)} onChange={() => toggle(part)}>
              {t(mailPartLabels[part])}
            </TickLine>
          ))}
        </fieldset>
      )}
    </div>
  )
}
