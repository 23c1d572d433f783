import type { RedirectLine } from '@sitewright/contract/redirects'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { language, t } from '../../language'
import { Button, IconButton } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Select } from '../../ui/select'

/** A line with a name of its own, so that typing in one never moves into another. */
export type Row = RedirectLine & { readonly key: string }

const atOnce = 50

const codes = [
  { value: '301', label: t('301, for good') },
  { value: '302', label: t('302, for a while') },
]

const RowFields = ({
  row,
  problem,
  notice,
  isFirst,
  onChange,
  onRemove,
}: {
  row: Row
  problem: string | undefined
  notice: string | undefined
  isFirst: boolean
  onChange: (change: Partial<RedirectLine>) => void
  onRemove: () => void
}) => {
  const name = row.from || t('new redirect')
  return (
    <li className="redirect-row">
      <TextField
        label={t('Old address of {name}', { name })}
        isLabelHidden
        value={row.from}
        onChange={from => onChange({ from })}
        autoFocus={isFirst && row.from === ''}
        input={{ placeholder: '/old-page', spellCheck: false, autoCapitalize: 'none' }}
        {...(problem !== undefined && { error: problem })}
      />
      <TextField
        label={t('Where {name} leads', { name })}
        isLabelHidden
        value={row.to}
        onChange={to => onChange({ to })}
        input={{ placeholder: '/new-page', spellCheck: false, autoCapitalize: 'none' }}
        {...(notice !== undefined && { help: notice })}
      />
      <Select
        label={t('Kind of {name}', { name })}
        isLabelHidden
        options={codes}
        value={String(row.code)}
        onChange={code => onChange({ code: code === '302' ? 302 : 301 })}
      />
      <IconButton icon={Trash2} label={t('Delete {name}', { name })} onPress={onRemove} />
    </li>
  )
}

/** The list as it is edited: every line where it stands. */
export const RedirectRows = ({
  rows,
  problems,
  notices,
  search,
  onChange,
  onRemove,
}: {
  rows: readonly Row[]
  /** By the key of the line. */
  problems: ReadonlyMap<string, string>
  notices: ReadonlyMap<string, string>
  search: string
  onChange: (key: string, change: Partial<RedirectLine>) => void
  onRemove: (key: string) => void
}) => {
  const [shown, setShown] = useState(atOnce)
  const words = search.trim().toLowerCase()
  const isWanted = ({ from, to }: Row) => `${from} ${to}`.toLowerCase().includes(words)
  // What is wrong comes first: it is what somebody looks for after a refusal.
  const found = rows.filter(isWanted).sort((a, b) => Number(problems.has(b.key)) - Number(problems.has(a.key)))
  if (found.length === 0) return <p className="soft">{t('No redirect with “{search}”.', { search: search.trim() })}</p>
  return (
    <>
      <div className="redirect-head" aria-hidden="true">
        <span>{t('Old address')}</span>
        <span>{t('Leads to')}</span>
        <span>{t('Kind')}</span>
      </div>
      <ul className="redirect-rows" aria-label={t('Redirects')}>
        {found.slice(0, shown).map((row, at) => (
          <RowFields
            key={row.key}
            row={row}
            problem={problems.get(row.key)}
            notice={notices.get(`${row.from} -> ${row.to} ${row.code}`)}
            isFirst={at === 0}
            onChange={change => onChange(row.key, change)}
            onRemove={() => onRemove(row.key)}
          />
        ))}
      </ul>
      {found.length > shown && (
        <p className="redirect-more">
          <span className="soft num">
            {t('{shown} of {found}', { shown, found: found.length.toLocaleString(language) })}
          </span>
          <Button onPress={() => setShown(shown + atOnce)}>{t('More')}</Button>
        </p>
      )}
    </>
  )
}
