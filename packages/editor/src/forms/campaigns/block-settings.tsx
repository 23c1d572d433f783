import type { MailAlign, MailBlock, SpacerSize } from '@sitewright/domain/campaigns'
import { campaignLimits as limits } from '@sitewright/domain/catalogue'
import { t } from '../../language'
import { ImageControl } from '../../media/image-control'
import { TextField } from '../../ui/field'
import { Segments } from '../../ui/segments'
import { useFormsParts } from '../parts'

const aligns = [
  { value: 'left', label: t('Left') },
  { value: 'center', label: t('Centre') },
] as const
const levels = [
  { value: '1', label: t('Large') },
  { value: '2', label: t('Small') },
] as const
const sizes = [
  { value: 'small', label: t('Small') },
  { value: 'medium', label: t('Medium') },
  { value: 'large', label: t('Large') },
] as const

const linkHelp = t('A page of the site such as /shop, or an address that begins with https://.')

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
            label={t('Heading')}
            value={block.text}
            onChange={text => onChange({ ...block, text })}
            maxLength={limits.words}
          />
          <Segments
            label={t('Size')}
            options={levels}
            value={block.level === 1 ? '1' : '2'}
            onChange={level => onChange({ ...block, level: level === '1' ? 1 : 2 })}
          />
          <Segments label={t('Stands')} options={aligns} value={block.align} onChange={align} />
        </>
      )
    case 'text':
      return <RichText label={t('Text')} value={block.text} onChange={text => onChange({ ...block, text })} />
    case 'picture':
      return (
        <>
          <ImageControl
            label={t('Picture')}
            assetId={block.assetId}
            onChange={assetId => onChange({ ...block, assetId })}
          />
          <TextField
            label={t('Description')}
            value={block.alt}
            onChange={alt => onChange({ ...block, alt })}
            maxLength={limits.alt}
            help={t('For those who do not see it. Empty: what the library says of it.')}
          />
          <TextField
            label={t('Leads to')}
            value={block.link}
            onChange={link => onChange({ ...block, link })}
            maxLength={limits.link}
            help={t('{linkHelp} Empty: nowhere.', { linkHelp })}
          />
        </>
      )
    case 'button':
      return (
        <>
          <TextField
            label={t('Words on it')}
            value={block.label}
            onChange={label => onChange({ ...block, label })}
            maxLength={limits.words}
          />
          <TextField
            label={t('Leads to')}
            value={block.link}
            onChange={link => onChange({ ...block, link })}
            maxLength={limits.link}
            help={linkHelp}
          />
          <Segments label={t('Stands')} options={aligns} value={block.align} onChange={align} />
        </>
      )
    case 'spacer':
      return (
        <Segments
          label={t('Height')}
          options={sizes}
          value={block.size}
          onChange={(size: SpacerSize) => onChange({ ...block, size })}
        />
      )
    case 'line':
      return <p className="quiet">{t('A thin line across the letter.')}</p>
  }
}
