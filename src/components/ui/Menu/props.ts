import type { LucideIcon } from 'lucide-react'
import type { IconButtonProps } from '../IconButton/IconButton.tsx'

export type MenuItem = {
  label: string
  icon?: LucideIcon
  tone?: 'plain' | 'danger'
  disabled?: boolean
  separated?: boolean
} & (
  | { onSelect: () => void; href?: never; external?: never }
  | { href: string; external?: boolean; onSelect?: never }
)

/** What else is given goes to the button. */
export type MenuProps = Omit<IconButtonProps, 'icon' | 'autoFocus' | 'disabled'> & {
  label: string
  items: readonly MenuItem[]
  icon?: LucideIcon
}
