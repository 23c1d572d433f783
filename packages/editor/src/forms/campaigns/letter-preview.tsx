import type { Campaign } from '@sitewright/contract/campaigns'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { Segments } from '../../ui/segments'
import { Waiting } from '../../ui/states'
import { TextButton } from '../../ui/text-button'
import { usePreview } from './use-campaigns'

const ways = [
  { value: 'computer', label: t('Computer') },
  { value: 'phone', label: t('Phone|a device') },
  { value: 'plain', label: t('Plain text') },
] as const
type Way = (typeof ways)[number]['value']

/** As its readers get it. The mail stands in a frame of its own, in which nothing runs. */
export const LetterPreview = ({ campaign }: { campaign: Campaign }) => {
  const [way, setWay] = useState<Way>('computer')
  const { site } = useSession()
  const { data, error, refetch } = usePreview(campaign)
  const { subject, preview } = campaign
  return (
    <section className="letter-preview" aria-label={t('Preview')}>
      <div className="letter-ways">
        <Segments label={t('Shown as')} isLabelHidden options={ways} value={way} onChange={setWay} />
      </div>
      {error && !data && (
        <p className="failed" role="alert">
          {messageOf(error)} <TextButton onPress={() => void refetch()}>{t('Try again')}</TextButton>
        </p>
      )}
      {!error && !data && <Waiting rows={5} rowHeight={72} />}
      {data && (
        <div className={`letter-sheet ${way}`}>
          <p className="letter-line">
            <span className="letter-from">{site.title}</span>
            <span>
              <b>{subject || t('No subject yet')}</b> <span className="soft">{preview}</span>
            </span>
          </p>
          {way === 'plain' ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
            <pre tabIndex={0} role="document" aria-label={t('The letter as plain text')}>
              {data.plain}
            </pre>
          ) : (
            <iframe
              title={t('Preview: {subject}', { subject: subject || t('the letter') })}
              sandbox=""
              srcDoc={data.html}
            />
          )}
        </div>
      )}
    </section>
  )
}
