import type { ReactNode } from 'react'

const Icon = ({ children }: { children: ReactNode }) => (
  <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
    {children}
  </svg>
)

export const MenuIcon = () => (
  <Icon>
    <path className="when-closed" d="M2.5 5.5h13M2.5 9h13M2.5 12.5h13" />
    <path className="when-open" d="M4 4l10 10M14 4L4 14" />
  </Icon>
)

export const BagIcon = () => (
  <Icon>
    <path d="M3.5 6h11l-.8 9.500H4.300zM6.500 6V5a2.500 2.500 0 015 0v1" />
  </Icon>
)
