import { useState } from 'react'
import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Ellipsis } from '../icons.ts'
import type { MenuProps } from './props.ts'

export type { MenuItem } from './props.ts'

const loadPopup = () => import('./MenuPopup.tsx')
const MenuPopup = lazyWithPreload(() => loadPopup().then((module) => module.default))

/**
 * A button with a menu of actions. A table has one per row, so what makes it a menu (26 kB) comes when
 * a pointer or the focus first reaches the button, and takes its place when it is pressed.
 */
export function Menu({ label, items, icon = Ellipsis }: MenuProps) {
  const [opened, setOpened] = useState(false)
  const button = (
    <IconButton
      label={label}
      icon={icon}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={opened || undefined}
      onPointerEnter={loadPopup}
      onFocus={loadPopup}
      onClick={() => setOpened(true)}
      onKeyDown={({ key }) => key === 'ArrowDown' && setOpened(true)}
    />
  )

  if (!opened) return button
  return <MenuPopup label={label} items={items} icon={icon} fallback={button} />
}
