import './refused-lines.css'
import { language, t } from '../language'

type Line = { readonly line: number; readonly reason: string; readonly text: string }

const said = (value: number) => value.toLocaleString(language)

/** Lines of a table that were not taken, each with its reason: the first of `count`. */
export const RefusedLines = ({ lines, count }: { lines: readonly Line[]; count: number }) =>
  lines.length > 0 && (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    <ul className="refused-lines" tabIndex={0} aria-label={t('Lines that are left out')}>
      {lines.map(({ line, reason, text }) => (
        <li key={line}>
          <span className="num">{t('Line {line}', { line: said(line) })}</span> <code>{text}</code>
          <span className="second">{reason}</span>
        </li>
      ))}
      {count > lines.length && <li>{t('And {count} more.', { count: said(count - lines.length) })}</li>}
    </ul>
  )
