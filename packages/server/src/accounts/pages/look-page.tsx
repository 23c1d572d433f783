import { useSpeech } from '../language'
import { Document, type Frame } from './frame'
import { lookSandbox } from './look-policy'
import { startWith, type TemplateCard } from './template-page'

const devices = [
  { name: 'desktop', label: 'Desktop' },
  { name: 'tablet', label: 'Tablet' },
  { name: 'phone', label: 'Phone' },
] as const

type LookProps = { readonly frame: Frame; readonly card: TemplateCard; readonly title?: string | undefined }

/** A starting point from inside, before anything is made of it. */
export const TemplateLookPage = ({ frame, card, title }: LookProps) => {
  const { t } = useSpeech()
  return (
    <Document frame={frame} title={t(card.title)}>
      <div className="look">
        <header className="look-bar">
          <a className="back" href={title ? `/signup/template?title=${encodeURIComponent(title)}` : '/signup/template'}>
            {t('All starting points')}
          </a>
          <h1>{t(card.title)}</h1>
          <fieldset className="devices" aria-label={t('Width')}>
            {devices.map(({ name, label }, at) => (
              <label key={name}>
                <input type="radio" name="device" value={name} defaultChecked={at === 0} />
                <span>{t(label)}</span>
              </label>
            ))}
          </fieldset>
          <form method="get" action="/signup/site">
            <input type="hidden" name="template" value={card.name} />
            {title && <input type="hidden" name="title" value={title} />}
            <button className="button primary" type="submit">
              {startWith(card, t)}
            </button>
          </form>
        </header>
        <main className="look-stage">
          <iframe
            title={t('{template}, as it would look', { template: card.title })}
            src={`/signup/template/${card.name}/look`}
            sandbox={lookSandbox}
          />
        </main>
      </div>
    </Document>
  )
}
