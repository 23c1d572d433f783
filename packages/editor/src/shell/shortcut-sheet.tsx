import './shortcut-sheet.css'
import { Dialog } from '../ui/dialog'
import { showShortcut } from '../ui/shortcut'

const groups: readonly { title: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    title: 'Everywhere',
    keys: [
      ['?', 'This list'],
      ['[', 'Menu narrow or wide'],
      ['escape', 'Close what is on top; on the stage, full-screen preview'],
      ['e', 'Edit the page'],
      ['alt+1', 'Desktop'],
      ['alt+2', 'Tablet'],
      ['alt+3', 'Phone'],
    ],
  },
  {
    title: 'Editing a page',
    keys: [
      ['tab', 'Next block'],
      ['enter', 'Edit its text'],
      ['/', 'Add a block'],
      ['n', 'Add a section'],
      ['arrows', 'Move by one cell'],
      ['shift+arrows', 'Resize by one cell'],
      ['mod+d', 'Duplicate'],
      ['delete', 'Remove'],
      ['mod+]', 'Bring forward'],
      ['mod+[', 'Send back'],
      ['mod+z', 'Undo'],
      ['mod+shift+z', 'Redo'],
      ['mod+s', 'Save now'],
      ['g', 'Keep the grid in view'],
    ],
  },
  {
    title: 'Lists',
    keys: [
      ['j', 'Next row'],
      ['k', 'Row before'],
      ['f', 'Fulfil the order'],
    ],
  },
]

export const ShortcutSheet = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" isRead>
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
