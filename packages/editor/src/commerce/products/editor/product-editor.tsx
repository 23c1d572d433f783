import '../products.css'
import { NotLoaded } from '../../not-loaded'
import './product-editor.css'
import type { ProductDetail } from '@sitewright/contract/products'
import { ArrowLeft, Ellipsis, ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useUnsaved } from '../../../app/leaving'
import { navigate, RouteLink } from '../../../app/router'
import { useSession } from '../../../app/session'
import { t, tn, tx } from '../../../language'
import { Button, IconButton } from '../../../ui/button'
import { Confirmation } from '../../../ui/dialog'
import { Menu, MenuItem } from '../../../ui/menu'
import { shortcutOf } from '../../../ui/shortcut'
import { Conflict } from './conflict'
import { DeliveryTab } from './delivery-tab'
import { DetailsTab } from './details-tab'
import { FilesTab } from './files-tab'
import { SearchTab } from './search-tab'
import { type ProductForm, useProductActions, useProductDetail, useProductForm } from './use-product'
import { VariantsTab } from './variants-tab'

const tabs = ['details', 'variants', 'delivery', 'files', 'search'] as const
type Tab = (typeof tabs)[number]
const tabWords: Readonly<Record<Tab, string>> = {
  details: t('Details'),
  variants: t('Variants'),
  delivery: t('Delivery'),
  files: t('Files'),
  search: t('Search and sharing'),
}

const unsavedWords = ({ changes, isChanged, isSaving }: ProductForm): string => {
  if (isSaving) return t('Saving')
  if (!isChanged) return ''
  const { cells, fields } = changes
  return !fields && cells > 0 ? tn(cells, '{count} cell changed', '{count} cells changed') : t('Unsaved changes')
}

const Opened = ({ opened }: { opened: ProductDetail }) => {
  const { site } = useSession()
  const product = useProductForm(opened)
  const actions = useProductActions(opened.id)
  const [tab, setTab] = useState<Tab>('details')
  const [isDeleting, setDeleting] = useState(false)
  const { known, form, isChanged, isSaving, failure, save, discard } = product
  const title = known.title[site.primaryLocale] ?? ''
  const path = `commerce/products/${known.id}`
  useUnsaved(
    isChanged
      ? {
          title: t('Leave without saving?'),
          text: t('What you changed of {title} is not saved yet.', { title }),
          saveLabel: t('Save'),
          leaves: to => to.path !== path,
          save,
          discard,
        }
      : undefined,
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (shortcutOf(event) !== 'mod+s') return
      event.preventDefault()
      // What is still being typed in a cell counts too.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      setTimeout(() => document.getElementById('save-product')?.click())
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const { type } = form.fields
  const isShown = (each: Tab): boolean => {
    if (each === 'delivery') return type === 'PHYSICAL'
    return each !== 'files' || type === 'DIGITAL'
  }
  return (
    <main className="page product-editor">
      <header className="page-head">
        <span className="product-back">
          <IconButton
            icon={ArrowLeft}
            label={t('All products')}
            onPress={() => navigate({ path: 'commerce/products' })}
          />
        </span>
        <div className="page-title">
          <p className="page-area">
            {tx('Commerce / {link}', {
              link: <RouteLink to={{ path: 'commerce/products' }}>{t('Products')}</RouteLink>,
            })}
          </p>
          <h1>{title}</h1>
        </div>
        <span className="soft product-unsaved" role="status">
          {unsavedWords(product)}
        </span>
        <Menu label={t('More')} button={<IconButton icon={Ellipsis} label={t('More')} kind="default" />}>
          <MenuItem text={t('Duplicate')} onAction={() => actions.duplicate()} />
          <MenuItem text={t('Delete')} onAction={() => setDeleting(true)} />
        </Menu>
        <a
          className="button default small"
          href={`${site.publicAddress}${known.path}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('View')}
        >
          <ExternalLink size={18} strokeWidth={1.4} aria-hidden="true" />
          <span className="product-view-word">{t('View')}</span>
        </a>
        <Button id="save-product" kind="primary" isDisabled={!isChanged || isSaving} onPress={() => void save()}>
          {isSaving ? t('Saving') : t('Save')}
        </Button>
      </header>
      <nav className="page-tabs" aria-label={t('Product')}>
        {tabs.filter(isShown).map(each => (
          <button
            key={each}
            type="button"
            aria-current={each === tab ? 'page' : undefined}
            onClick={() => setTab(each)}
          >
            {tabWords[each]}
          </button>
        ))}
      </nav>
      {failure && (
        <p className="field-error product-failure" role="alert">
          {failure}
        </p>
      )}
      {tab === 'details' && <DetailsTab product={product} onOptions={() => setTab('variants')} />}
      {tab === 'variants' && <VariantsTab product={product} />}
      {tab === 'delivery' && <DeliveryTab product={product} />}
      {tab === 'files' && <FilesTab product={product} />}
      {tab === 'search' && <SearchTab product={product} />}
      <Conflict product={product} />
      <Confirmation
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={t('Delete {title}?', { title })}
        confirm={t('Delete product')}
        kind="danger"
        onConfirm={() => {
          discard()
          setDeleting(false)
          actions.remove()
        }}
      >
        {t('It can be brought back for 30 days.')}
      </Confirmation>
    </main>
  )
}

export const ProductEditor = ({ productId }: { productId: string }) => {
  const query = useProductDetail(productId)
  if (query.data) return <Opened key={query.data.id} opened={query.data} />
  return <NotLoaded what="product" list={{ path: 'commerce/products', label: t('Products') }} query={query} />
}
