import { Document, type Frame } from './frame'
import { lookSandbox } from './look-policy'
import type { TemplateCard } from './template-page'

const devices = [
  { name: 'desktop', label: 'Desktop' },
  { name: 'tablet', label: 'Tablet' },
  { name: 'phone', label: 'Phone' },
] as const

type LookProps = { readonly frame: Frame; readonly card: TemplateCard; readonly title?: string | undefined }

/** A starting point from inside, before anything is made of it. */
export const TemplateLookPage = ({ frame, card, title }: LookProps) => (
  <Document frame={frame} title={card.title}>
    <div className="look">
      <header className="look-bar">
        <a className="back" href={title ? `/signup/template?title=${encodeURIComponent(title)}` : '/signup/template'}>
          All starting points
        </a>
        <h1>{card.title}</h1>
        <fieldset className="devices" aria-label="Width">
          {devices.map(({ name, label }, at) => (
            <label key={name}>
              <input type="radio" name="device" value={name} defaultChecked={at === 0} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <form method="get" action="/signup/site">
          <input type="hidden" name="template" value={card.name} />
          {title && <input type="hidden" name="title" value={title} />}
          <button className="button primary" type="submit">
            {card.kind === 'blank' ? 'Start blank' : `Start with ${card.title}`}
          </button>
        </form>
      </header>
      <main className="look-stage">
        <iframe
          title={`${card.title}, as it would look`}
          src={`/signup/template/${card.name}/look`}
          sandbox={lookSandbox}
        />
      </main>
    </div>
  </Document>
)
