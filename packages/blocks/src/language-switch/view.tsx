import { ownLanguageName } from '@sitewright/domain/texts'
import type { ViewOf } from '../kit'
import type { languageSwitch } from './block'

type Context = ViewOf<typeof languageSwitch>['context']

/** What its speakers call it, where the owner has no name for it. */
const nameOf = ownLanguageName

const shortName = (locale: string): string => locale.split('-')[0]!.toUpperCase()

const Languages = ({ isShort, context }: { isShort: boolean; context: Context }) => (
  <ul>
    {context.languages.map(({ locale, href, name = nameOf(locale) }) => (
      <li key={locale}>
        <a
          className="language"
          href={href}
          hrefLang={locale}
          lang={locale}
          aria-current={locale === context.locale ? 'true' : undefined}
        >
          {isShort ? shortName(locale) : name}
          {isShort && <span className="for-screen-readers"> {name}</span>}
        </a>
      </li>
    ))}
  </ul>
)

export const View = ({ props: { look }, context }: ViewOf<typeof languageSwitch>) => {
  if (context.languages.length < 2)
    return context.mode === 'canvas' ? <p className="language-one">{context.message('language.choose')}</p> : null
  return (
    <nav className={`language-switch language-${look}`} aria-label={context.message('language.name')}>
      {look === 'menu' ? (
        <details>
          <summary>
            <span className="for-screen-readers">{context.message('language.name')} </span>
            {context.languages.find(({ locale }) => locale === context.locale)?.name ?? nameOf(context.locale)}
            <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
              <path d="M4 6.800l5 5 5-5" />
            </svg>
          </summary>
          <Languages isShort={false} context={context} />
        </details>
      ) : (
        <Languages isShort={look === 'links'} context={context} />
      )}
    </nav>
  )
}
