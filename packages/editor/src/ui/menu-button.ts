import { type RefObject, useRef, useState } from 'react'

/** What opens from a button, which is there before the file of what it opens. */
export type OpenedBy = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  button: RefObject<HTMLButtonElement | null>
}

/** What makes a button open a menu: by press, and by the arrows as people expect of menus. */
export function useMenuButton() {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return {
    openedBy: { isOpen, onOpenChange: setOpen, button } satisfies OpenedBy,
    buttonProps: {
      ref: button,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      onPress: () => setOpen(true),
      onKeyDown: ({ key }: { key: string }) => {
        if (key === 'ArrowDown' || key === 'ArrowUp') setOpen(true)
      },
    } as const,
  }
}
