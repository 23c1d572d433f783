import './shortcut-sheet.css'
import { t } from '../language'
import { Dialog } from '../ui/dialog'
import { showShortcut } from '../ui/shortcut'

const groups: readonly { title: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    title: t('Everywhere'),
    keys: [
      ['?', t('This list')],
      ['[', t('Menu narrow or wide')],
      ['escape', t('Close what is on top; on the stage, full-screen preview')],
      ['e', t('Edit the page')],
      ['alt+1', t('Desktop')],
      ['alt+2', t('Tablet')],
      ['alt+3', t('Phone|a device')],
    ],
  },
  {
    title: t('Editing a page'),
    keys: [
      ['tab', t('Next block')],
      ['enter', t('Edit its text')],
      ['/', t('Add a block')],
      ['n', t('Add a section')],
      ['arrows', t('Move by one cell')],
      ['shift+arrows', t('Resize by one cell')],
      ['mod+d', t('Duplicate')],
      ['delete', t('Remove')],
      ['mod+]', t('Bring forward')],
      ['mod+[', t('Send back')],
      ['mod+z', t('Undo')],
      ['mod+shift+z', t('Redo')],
      ['mod+s', t('Save now')],
      ['g', t('Keep the grid in view')],
    ],
  },
  {
    title: t('Lists'),
    keys: [
      ['j', t('Next row')],
      ['k', t('Row before')],
      ['f', t('Fulfil the order')],
    ],
  },
]

export const ShortcutSheet = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={t('Keyboard shortcuts')} isRead>
    <div className="shortcuts">
      {groups.map(({ title, keys }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([shortcut, meaning]) => (
              <div key={shortcut}>
                <dt>{meaning}</dt>
                <dd>
                  <kbd>{showShortcut(shortcut)}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
)
