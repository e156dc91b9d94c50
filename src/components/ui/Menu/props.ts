import type { LucideIcon } from 'lucide-react'
import type { IconButtonProps } from '../IconButton/IconButton.tsx'

export type MenuItem = {
  label: string
  icon?: LucideIcon
  /** A destructive action is red and comes last. */
  tone?: 'plain' | 'danger'
  disabled?: boolean
  /** A line above this item. */
  separated?: boolean
} & (
  | { onSelect: () => void; href?: never; external?: never }
  | { href: string; external?: boolean; onSelect?: never }
)

/** What else is given goes to the button. */
export type MenuProps = Omit<IconButtonProps, 'icon' | 'autoFocus' | 'disabled'> & {
  /** Names the button and the menu: "Actions for My App". */
  label: string
  /** The actions, those that destroy last. */
  items: readonly MenuItem[]
  /** On the button: three dots by default. */
  icon?: LucideIcon
}
