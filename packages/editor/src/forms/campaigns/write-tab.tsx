import type { Campaign, CampaignCheck } from '@sitewright/contract/campaigns'
import { campaignLimits as limits } from '@sitewright/domain/catalogue'
import { useState } from 'react'
import { useLayout } from '../../app/layout'
import { navigate } from '../../app/router'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { Segments } from '../../ui/segments'
import { BlockList } from './block-list'
import { Checks } from './checks'
import { LetterPreview } from './letter-preview'
import type { CampaignDraft } from './use-campaigns'

const parts = [
  { value: 'write', label: t('Write') },
  { value: 'preview', label: t('Preview') },
] as const
type Part = (typeof parts)[number]['value']

const countWords = (text: string, shown: number): string => {
  const count = [...text].length
  return count > shown
    ? t('{count} of {shown}. Phones cut the end.', { count, shown })
    : t('{count} of {shown}. Shown whole on phones.', { count, shown })
}

const focusOn = (selector: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())

/** Words and blocks on one side, what comes of them on the other; on phones one after the other. */
export const WriteTab = ({ campaign, draft }: { campaign: Campaign; draft: CampaignDraft }) => {
  const { name, subject, preview, document } = draft.draft
  const [chosenId, choose] = useState<string>()
  const [part, setPart] = useState<Part>('write')
  const layout = useLayout()
  const isStacked = layout === 'phone' || layout === 'stacked'
  const show = ({ name: check, blockIds: [first] }: CampaignCheck) => {
    if (check === 'lists') return navigate({ path: `forms/campaigns/${campaign.id}/people` })
    setPart('write')
    if (first !== undefined) {
      choose(first)
      focusOn(`[data-row="${CSS.escape(first)}"]`)
    } else if (check === 'content') focusOn('.letter-row')
    else focusOn(`[name="letter-${check}"]`)
  }
  return (
    <div className="letter-write" data-part={isStacked ? part : undefined}>
      {isStacked && (
        <div className="form-parts-switch">
          <Segments label={t('Part of the letter')} isLabelHidden options={parts} value={part} onChange={setPart} />
        </div>
      )}
      <div className="letter-fields">
        <TextField
          label={t('Subject')}
          name="letter-subject"
          value={subject}
          onChange={value => draft.change({ subject: value })}
          maxLength={limits.subject}
          help={countWords(subject, limits.shownSubject)}
        />
        <TextField
          label={t('Preview text')}
          name="letter-preview"
          value={preview}
          onChange={value => draft.change({ preview: value })}
          maxLength={limits.preview}
          help={t('{count} of {preview}. Stands beside the subject in the list of mails.', {
            count: [...preview].length,
            preview: limits.preview,
          })}
        />
        <TextField
          label={t('Name')}
          value={name}
          onChange={value => value.trim() !== '' && draft.change({ name: value })}
          maxLength={limits.name}
          help={t('Only you see it.')}
        />
        <BlockList document={document} chosenId={chosenId} onChoose={choose} onEdit={draft.edit} />
        <Checks campaign={campaign} onShow={show} />
      </div>
      <LetterPreview campaign={campaign} />
    </div>
  )
}
