import type { Speech } from '@sitewright/domain/speech'
import { useSpeech } from '../language'
import { Problem } from './fields'
import { ColumnPage, type Frame } from './frame'
import { lookSandbox } from './look-policy'

/** A starting point, as the choosing page shows it. */
export type TemplateCard = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly kind: string
  /** The address of its picture; none for a blank site. */
  readonly picture: string | null
  /** Shown while the picture loads. */
  readonly background: string
}

const kindLabels: Readonly<Record<string, string>> = {
  shop: 'Shop',
  portfolio: 'Portfolio',
  restaurant: 'Restaurant',
  'non-profit': 'Non-profit',
  blank: 'Blank',
}

/** The button that begins with one. */
export const startWith = ({ kind, title }: TemplateCard, t: Speech['t']): string =>
  kind === 'blank' ? t('Start blank') : t('Start with {template}', { template: title })

const safeColour = (colour: string) => (/^#[0-9a-f]{6}$/i.test(colour) ? colour : 'transparent')

const FirstScreen = ({ card }: { card: TemplateCard }) => {
  const { t } = useSpeech()
  return card.picture === null ? (
    <span className="first-screen blank" aria-hidden="true">
      {t('An empty page')}
    </span>
  ) : (
    <span className={`first-screen on-${card.name}`}>
      <span className="name" aria-hidden="true">
        {t(card.title)}
      </span>
      <img src={card.picture} alt="" />
      {/* Above the picture, which is seen until the page is there. */}
      <iframe
        src={`/signup/template/${card.name}/look`}
        sandbox={lookSandbox}
        loading="lazy"
        title={t('{template}, as it would look', { template: card.title })}
        tabIndex={-1}
        aria-hidden="true"
      />
    </span>
  )
}

const Card = ({ card, checked, inside }: { card: TemplateCard; checked: boolean; inside: string }) => {
  const { t } = useSpeech()
  return (
    <div className="template">
      <input
        type="radio"
        name="template"
        value={card.name}
        id={`template-${card.name}`}
        defaultChecked={checked}
        aria-describedby={`about-${card.name}`}
        // biome-ignore lint/a11y/noAutofocus: the arrow keys choose at once, as on any list of choices.
        autoFocus={checked}
      />
      <label className="frame" htmlFor={`template-${card.name}`}>
        <span className="unseen">{t(card.title)}</span>
        <FirstScreen card={card} />
      </label>
      <div className="about">
        <b aria-hidden="true">{t(card.title)}</b>
        <span id={`about-${card.name}`}>{t(card.description)}</span>
        <button className="button primary" type="submit">
          {startWith(card, t)}
        </button>
        {card.picture !== null && (
          <a className="button inside" href={inside}>
            {t('Look inside')}
            <span className="unseen"> {t(card.title)}</span>
          </a>
        )}
      </div>
    </div>
  )
}

type TemplatePageProps = {
  readonly frame: Frame
  readonly cards: readonly TemplateCard[]
  readonly kind?: string
  readonly title?: string
  readonly problem?: string
  /** Where on the way to a site this is. */
  readonly step: string
}

export const TemplatePage = ({ frame, cards, kind, title, problem, step }: TemplatePageProps) => {
  const { t } = useSpeech()
  const kinds = [...new Set(cards.map(card => card.kind))]
  const shown = cards.filter(card => !kind || card.kind === kind)
  const first = shown[0]
  const address = (of?: string) => {
    const query = new URLSearchParams()
    if (of) query.set('kind', of)
    if (title) query.set('title', title)
    return query.size > 0 ? `/signup/template?${query}` : '/signup/template'
  }
  const inside = ({ name }: TemplateCard) =>
    `/signup/template/${name}${title ? `?title=${encodeURIComponent(title)}` : ''}`
  return (
    <ColumnPage frame={frame} title={t('Choose a starting point')} navigation={<span className="quiet">{step}</span>}>
      <style nonce={frame.nonce}>
        {shown.map(card => `.on-${card.name}{background:${safeColour(card.background)};color:#171b19}`).join('')}
      </style>
      <header>
        <div>
          <h1>{t('Choose a starting point')}</h1>
          <p className="lead">{t('Every page, product and picture in it is yours to change.')}</p>
        </div>
        {kinds.length > 1 && (
          <nav className="kinds" aria-label={t('Kinds of sites')}>
            <a href={address()} aria-current={kind ? undefined : 'true'}>
              {t('All')}
            </a>
            {kinds.map(each => (
              <a key={each} href={address(each)} aria-current={each === kind ? 'true' : undefined}>
                {t(kindLabels[each] ?? each)}
              </a>
            ))}
          </nav>
        )}
      </header>
      {problem && <Problem>{t(problem)}</Problem>}
      {/* Nothing is made yet: the next page asks for a name. */}
      <form method="get" action="/signup/site">
        {title && <input type="hidden" name="title" value={title} />}
        <fieldset className="templates" aria-label={t('Starting point')}>
          {shown.map(card => (
            <Card key={card.name} card={card} checked={card === first} inside={inside(card)} />
          ))}
        </fieldset>
      </form>
    </ColumnPage>
  )
}
