import type { MailAlign, MailBlock, SpacerSize } from '@sitewright/domain/campaigns'
import { campaignLimits as limits } from '@sitewright/domain/catalogue'
import { ImageControl } from '../../media/image-control'
import { TextField } from '../../ui/field'
import { Segments } from '../../ui/segments'
import { useFormsParts } from '../parts'

const aligns = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Centre' },
] as const
const levels = [
  { value: '1', label: 'Large' },
  { value: '2', label: 'Small' },
] as const
const sizes = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
] as const

const linkHelp = 'A page of the site such as /shop, or an address that begins with https://.'

/** What one block says and how it stands. */
export const BlockSettings = ({ block, onChange }: { block: MailBlock; onChange: (block: MailBlock) => void }) => {
  const { RichText } = useFormsParts()
  const align = (value: MailAlign) =>
    (block.kind === 'heading' || block.kind === 'button') && onChange({ ...block, align: value })
  switch (block.kind) {
    case 'heading':
      return (
        <>
          <TextField
            label="Heading"
            value={block.text}
            onChange={text => onChange({ ...block, text })}
            maxLength={limits.words}
          />
          <Segments
            label="Size"
            options={levels}
            value={block.level === 1 ? '1' : '2'}
            onChange={level => onChange({ ...block, level: level === '1' ? 1 : 2 })}
          />
          <Segments label="Stands" options={aligns} value={block.align} onChange={align} />
        </>
      )
    case 'text':
      return <RichText label="Text" value={block.text} onChange={text => onChange({ ...block, text })} />
    case 'picture':
      return (
        <>
          <ImageControl label="Picture" assetId={block.assetId} onChange={assetId => onChange({ ...block, assetId })} />
          <TextField
            label="Description"
            value={block.alt}
            onChange={alt => onChange({ ...block, alt })}
            maxLength={limits.alt}
            help="For those who do not see it. Empty: what the library says of it."
          />
          <TextField
            label="Leads to"
            value={block.link}
            onChange={link => onChange({ ...block, link })}
            maxLength={limits.link}
            help={`${linkHelp} Empty: nowhere.`}
          />
        </>
      )
    case 'button':
      return (
        <>
          <TextField
            label="Words on it"
            value={block.label}
            onChange={label => onChange({ ...block, label })}
            maxLength={limits.words}
          />
          <TextField
            label="Leads to"
            value={block.link}
            onChange={link => onChange({ ...block, link })}
            maxLength={limits.link}
            help={linkHelp}
          />
          <Segments label="Stands" options={aligns} value={block.align} onChange={align} />
        </>
      )
    case 'spacer':
      return (
        <Segments
          label="Height"
          options={sizes}
          value={block.size}
          onChange={(size: SpacerSize) => onChange({ ...block, size })}
        />
      )
    case 'line':
      return <p className="quiet">A thin line across the letter.</p>
  }
}
