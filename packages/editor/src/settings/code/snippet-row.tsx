import type { Snippet } from '@sitewright/contract/snippets'
import {
  hostsOf,
  type SnippetCategory,
  snippetCategories,
  snippetLimits,
  snippetPlaces,
} from '@sitewright/domain/snippets'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { language, t } from '../../language'
import { Button, IconButton } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Segments } from '../../ui/segments'
import { Select } from '../../ui/select'
import { Status } from '../../ui/status'
import { Switch } from '../../ui/switch'
import type { Problem } from './problems'

const categoryNames: Record<SnippetCategory, string> = {
  needed: t('Nobody is asked'),
  counting: t('Counting visits'),
  elsewhere: t('Content from elsewhere'),
  marketing: t('Marketing'),
}
const categoryHelp: Record<SnippetCategory, string> = {
  needed: t('It runs at once, on every page. It may ask nobody but your own site.'),
  counting: t('It waits until a visitor allows counting.'),
  elsewhere: t('It waits until a visitor allows what comes from elsewhere. Without a cookie banner nobody is asked.'),
  marketing: t(
    'It waits until a visitor allows marketing. Without a cookie banner, and not in strict mode, it runs at once.',
  ),
}
const placeNames = { head: t('Head'), end: t('End of the page') } as const

const linesOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(line => line !== '')

export const SnippetRow = ({
  snippet,
  problem,
  isOpen,
  isFirst,
  isLast,
  onToggle,
  onChange,
  onMove,
  onRemove,
}: {
  snippet: Snippet
  problem: Problem | undefined
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  onToggle: () => void
  onChange: (change: Partial<Snippet>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}) => {
  const { id, name, place, category, isOn, code, hosts } = snippet
  const [typed, setTyped] = useState(hosts.join('\n'))
  const title = name.trim() === '' ? t('New code') : name
  const asked = hostsOf(snippet)
  const wrong = (field: Problem['field']) => (problem?.field === field ? { error: problem.text } : {})
  return (
    <li className="code-row">
      <div className="code-head">
        <h3 className="code-name">{title}</h3>
        <span className="quiet">{`${placeNames[place]} · ${categoryNames[category]}`}</span>
        {problem ? (
          <Status tone="danger">{t('Cannot be saved')}</Status>
        ) : (
          <Status tone={isOn ? 'success' : 'neutral'} isWaiting={!isOn}>
            {isOn ? t('On') : t('Off')}
          </Status>
        )}
        <IconButton
          icon={ArrowUp}
          label={t('Move {title} up', { title })}
          isDisabled={isFirst}
          onPress={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={t('Move {title} down', { title })}
          isDisabled={isLast}
          onPress={() => onMove(1)}
        />
        <IconButton icon={Trash2} label={t('Remove {title}', { title })} onPress={onRemove} />
        <Button
          aria-expanded={isOpen}
          aria-controls={`code-${id}`}
          aria-label={isOpen ? t('Done with {title}', { title }) : t('Edit {title}', { title })}
          onPress={onToggle}
        >
          {isOpen ? t('Done') : t('Edit')}
        </Button>
      </div>
      <div id={`code-${id}`} className="code-fields" hidden={!isOpen}>
        <TextField
          label={t('Name')}
          help={t('Visitors read it where they choose about cookies.')}
          maxLength={snippetLimits.name}
          value={name}
          onChange={value => onChange({ name: value })}
          {...wrong('name')}
        />
        <Segments
          label={t('Place|on the page')}
          options={snippetPlaces.map(value => ({ value, label: placeNames[value] }))}
          value={place}
          onChange={value => onChange({ place: value })}
        />
        <Select
          label={t('What visitors have to allow')}
          options={snippetCategories.map(value => ({ value, label: categoryNames[value] }))}
          value={category}
          onChange={value => onChange({ category: value as SnippetCategory })}
          help={categoryHelp[category]}
        />
        <div className="code-text">
          <TextField
            label={t('Code')}
            rows={10}
            maxLength={snippetLimits.code}
            value={code}
            onChange={value => onChange({ code: value })}
            help={t('HTML, as you were given it. {code} of {code2} characters.', {
              code: code.length.toLocaleString(language),
              code2: snippetLimits.code.toLocaleString(language),
            })}
            input={{ spellCheck: 'false' }}
            {...wrong('code')}
          />
        </div>
        {category !== 'needed' && (
          <TextField
            label={t('Other hosts it asks')}
            rows={3}
            value={typed}
            onChange={value => {
              setTyped(value)
              onChange({ hosts: linesOf(value) })
            }}
            help={t(
              'One to a line, such as cdn.example.com or *.example.com. What the code does not name and is not here cannot be reached.',
            )}
            {...wrong('hosts')}
          />
        )}
        <p className="code-asks">
          {asked.length === 0
            ? t('It asks nobody but your own site.')
            : t('It may ask {asked}.', { asked: asked.join(', ') })}
        </p>
        <Switch label={t('On')} isSelected={isOn} onChange={value => onChange({ isOn: value })} />
      </div>
    </li>
  )
}
