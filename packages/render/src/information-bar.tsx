/// <reference path="./css.d.ts" />
import { informationBarQuery } from '@sitewright/domain/block-rules'
import type { InformationBarItem } from '@sitewright/domain/catalogue'
import type { InformationBar as Bar, InformationBarEntry } from '@sitewright/domain/sites'
import looks from './css/information-bar.css?inline'
import type { PageScope } from './scope'

/** Drawn on 18 by 18, in lines, like those of social links. */
const icons: Readonly<Record<InformationBarItem, string>> = {
  phone:
    'M4.2 2.5h2.1l1.3 3.3-1.7 1.3a9.5 9.5 0 005 5l1.3-1.7 3.3 1.3v2.1a1.7 1.7 0 01-1.8 1.7A11.5 11.5 0 012.5 4.3a1.7 1.7 0 011.7-1.8z',
  email: 'M2.5 4.5h13v9h-13zM2.5 5l6.5 5 6.5-5',
  map: 'M9 16s5-4.6 5-8.7A5 5 0 004 7.3C4 11.4 9 16 9 16zM9 5.5a1.8 1.8 0 110 3.6 1.8 1.8 0 010-3.6z',
  hours: 'M9 2.5a6.5 6.5 0 110 13 6.5 6.5 0 010-13zM9 5.5V9l2.5 1.5',
}

const css = `${looks}@media screen and ${informationBarQuery}{.information-bar{display:block}:root{--site-bottom:calc(56px + env(safe-area-inset-bottom));scroll-padding-bottom:calc(var(--site-bottom) + 8px)}}`

const Face = ({ item, scope }: { item: InformationBarItem; scope: PageScope }) => (
  <>
    <svg viewBox="0 0 18 18" width="20" height="20" aria-hidden="true">
      <path d={icons[item]} />
    </svg>
    <span>{scope.message(`information.${item}`)}</span>
  </>
)

const Entry = ({ entry, scope }: { entry: InformationBarEntry; scope: PageScope }) =>
  entry.item === 'hours' ? (
    <details>
      <summary>
        <Face item={entry.item} scope={scope} />
      </summary>
      <p>{entry.text}</p>
    </details>
  ) : (
    <a href={entry.href} {...(entry.item === 'map' && { target: '_blank', rel: 'noopener' })}>
      <Face item={entry.item} scope={scope} />
      {entry.text !== '' && <span className="for-screen-readers">{entry.text}</span>}
    </a>
  )

/** At the lower edge of narrow windows, and below the footer when that is reached: it never covers what stands last. */
export const InformationBar = ({ theme, entries, scope }: Bar & { readonly scope: PageScope }) => (
  <>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
    <style dangerouslySetInnerHTML={{ __html: css }} />
    <nav className={`information-bar theme-${theme}`} aria-label={scope.message('information.name')}>
      <ul>
        {entries.map(entry => (
          <li key={entry.item}>
            <Entry {...{ entry, scope }} />
          </li>
        ))}
      </ul>
    </nav>
  </>
)
