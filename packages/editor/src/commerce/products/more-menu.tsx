import { exportProducts } from '@sitewright/contract/imports'
import { Download, Ellipsis, ListTree, Upload } from 'lucide-react'
import { navigate } from '../../app/router'
import { useSession } from '../../app/session'
import { IconButton } from '../../ui/button'
import { Menu, MenuItem } from '../../ui/menu'

/** What is done with all products at once. */
export const MoreMenu = () => {
  const { may } = useSession()
  const mayImport = may('settings-import-export')
  return (
    <Menu label="More" placement="bottom end" button={<IconButton icon={Ellipsis} label="More" kind="default" />}>
      <MenuItem icon={ListTree} text="Categories" onAction={() => navigate({ path: 'commerce/categories' })} />
      {mayImport && <MenuItem icon={Upload} text="Import" onAction={() => navigate({ path: 'commerce/import' })} />}
      {mayImport && (
        <MenuItem icon={Download} text="Export" onAction={() => window.location.assign(exportProducts.path)} />
      )}
    </Menu>
  )
}
