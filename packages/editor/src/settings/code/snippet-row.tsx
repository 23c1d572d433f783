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
import { Button, IconButton } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Segments } from '../../ui/segments'
import { Select } from '../../ui/select'
import { Status } from '../../ui/status'
import { Switch } from '../../ui/switch'
import type { Problem } from './problems'

const categoryNames: Record<SnippetCategory, string> = {
  needed: 'Nobody is asked',
  counting: 'Counting visits',
  elsewhere: 'Content from elsewhere',
  marketing: 'Marketing',
}
const categoryHelp: Record<SnippetCategory, string> = {
  needed: 'It runs at once, on every page. It may ask nobody but your own site.',
  counting: 'It waits until a visitor allows counting.',
  elsewhere: 'It waits until a visitor allows what comes from elsewhere. Without a cookie banner nobody is asked.',
  marketing:
    'It waits until a visitor allows marketing. Without a cookie banner, and not in strict mode, it runs at once.',
}
const placeNames = { head: 'Head', end: 'End of the page' } as const

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
  const title = name.trim() === '' ? 'New code' : name
  const asked = hostsOf(snippet)
  const wrong = (field: Problem['field']) => (problem?.field === field ? { error: problem.text } : {})
  return (
    <li className="code-row">
      <div className="code-head">
        <h3 className="code-name">{title}</h3>
        <span className="quiet">{`${placeNames[place]} · ${categoryNames[category]}`}</span>
        {problem ? (
          <Status tone="danger">Cannot be saved</Status>
        ) : (
          <Status tone={isOn ? 'success' : 'neutral'} isWaiting={!isOn}>
            {isOn ? 'On' : 'Off'}
          </Status>
        )}
        <IconButton icon={ArrowUp} label={`Move ${title} up`} isDisabled={isFirst} onPress={() => onMove(-1)} />
        <IconButton icon={ArrowDown} label={`Move ${title} down`} isDisabled={isLast} onPress={() => onMove(1)} />
        <IconButton icon={Trash2} label={`Remove ${title}`} onPress={onRemove} />
        <Button
          aria-expanded={isOpen}
          aria-controls={`code-${id}`}
          aria-label={`${isOpen ? 'Done with' : 'Edit'} ${title}`}
          onPress={onToggle}
        >
          {isOpen ? 'Done' : 'Edit'}
        </Button>
      </div>
      <div id={`code-${id}`} className="code-fields" hidden={!isOpen}>
        <TextField
          label="Name"
          help="Visitors read it where they choose about cookies."
          maxLength={snippetLimits.name}
          value={name}
          onChange={value => onChange({ name: value })}
          {...wrong('name')}
        />
        <Segments
          label="Place"
          options={snippetPlaces.map(value => ({ value, label: placeNames[value] }))}
          value={place}
          onChange={value => onChange({ place: value })}
        />
        <Select
          label="What visitors have to allow"
          options={snippetCategories.map(value => ({ value, label: categoryNames[value] }))}
          value={category}
          onChange={value => onChange({ category: value as SnippetCategory })}
          help={categoryHelp[category]}
        />
        <div className="code-text">
          <TextField
            label="Code"
            rows={10}
            maxLength={snippetLimits.code}
            value={code}
            onChange={value => onChange({ code: value })}
            help={`HTML, as you were given it. ${code.length.toLocaleString('en')} of ${snippetLimits.code.toLocaleString('en')} characters.`}
            input={{ spellCheck: 'false' }}
            {...wrong('code')}
          />
        </div>
        {category !== 'needed' && (
          <TextField
            label="Other hosts it asks"
            rows={3}
            value={typed}
            onChange={value => {
              setTyped(value)
              onChange({ hosts: linesOf(value) })
            }}
            help="One to a line, such as cdn.example.com or *.example.com. What the code does not name and is not here cannot be reached."
            {...wrong('hosts')}
          />
        )}
        <p className="code-asks">
          {asked.length === 0 ? 'It asks nobody but your own site.' : `It may ask ${asked.join(', ')}.`}
        </p>
        <Switch label="On" isSelected={isOn} onChange={value => onChange({ isOn: value })} />
      </div>
    </li>
  )
}
