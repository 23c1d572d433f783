import { exportProducts } from '@sitewright/contract/imports'
import { productFeedPath } from '@sitewright/domain/publishing'
import { Download, Ellipsis, ListTree, Rss, Upload } from 'lucide-react'
import { navigate } from '../../app/router'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { track } from '../../tracking/track'
import { IconButton } from '../../ui/button'
import { Menu, MenuItem } from '../../ui/menu'
import { showToast } from '../../ui/toast'

/** What is done with all products at once. */
export const MoreMenu = () => {
  const { may, site } = useSession()
  const copyFeed = async () => {
    try {
      await navigator.clipboard.writeText(new URL(productFeedPath, site.publicAddress).href)
      track('dynamicAdsFeedCopy')
      showToast(t('Address of the feed copied'))
    } catch {
      showToast(t('Unable to copy the address of the feed.'))
    }
  }
  const mayImport = may('settings-import-export')
  return (
    <Menu
      label={t('More')}
      placement="bottom end"
      button={<IconButton icon={Ellipsis} label={t('More')} kind="default" />}
    >
      <MenuItem icon={ListTree} text={t('Categories')} onAction={() => navigate({ path: 'commerce/categories' })} />
      <MenuItem icon={Rss} text={t('Copy the address for ads')} onAction={() => void copyFeed()} />
      {mayImport && (
        <MenuItem icon={Upload} text={t('Import')} onAction={() => navigate({ path: 'commerce/import' })} />
      )}
      {mayImport && (
        <MenuItem icon={Download} text={t('Export')} onAction={() => window.location.assign(exportProducts.path)} />
      )}
    </Menu>
  )
}
