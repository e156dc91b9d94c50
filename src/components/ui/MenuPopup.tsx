import type { CSSObject, Theme } from '@emotion/react'
import styled from '@emotion/styled'
import { Menu as HeadlessMenu, MenuItem as HeadlessMenuItem, MenuButton, MenuItems } from '@headlessui/react'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { Fragment, useEffect, useImperativeHandle, useRef } from 'react'
import { nextTask } from '../../lib/async.ts'
import { type LinkComponent, useLink } from '../theme/link.tsx'
import { theme } from '../theme/theme.ts'
import { IconButton, type IconButtonProps } from './IconButton.tsx'
import { NewTabHint } from './TextLink.tsx'

export type MenuItem = {
  label: string
  icon?: LucideIcon
  tone?: 'plain' | 'danger'
  disabled?: boolean
  /** Why it is disabled. */
  hint?: string
  separated?: boolean
} & (
  | { onSelect: () => void; href?: never; external?: never }
  | { href: string; external?: boolean; onSelect?: never }
)

/** Other props go to the button. */
export type MenuProps = Omit<IconButtonProps, 'icon' | 'autoFocus' | 'disabled'> & {
  label: string
  items: readonly MenuItem[]
  icon?: LucideIcon
}

/** The menu itself, open from the start; its button takes the place of the one that was pressed. */
export default function MenuPopup({ items, icon = Ellipsis, ref, ...rest }: MenuProps) {
  const Link = useLink()
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, [])

  useEffect(() => {
    // Headless UI cannot mount a menu open, but its button opens on Enter.
    queueMicrotask(() => {
      button.current?.focus()
      button.current?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
      )
    })
  }, [])

  return (
    <HeadlessMenu>
      <MenuButton ref={button} as={IconButton} icon={icon} {...rest} />
      <List anchor={{ to: 'bottom end', gap: 4, padding: 8 }} modal={false}>
        {items.map((item) => (
          <Fragment key={item.label}>
            {item.separated && <Line role="separator" />}
            <HeadlessMenuItem disabled={item.disabled ?? false}>
              {choice(item, Link, () => button.current?.focus())}
            </HeadlessMenuItem>
          </Fragment>
        ))}
      </List>
    </HeadlessMenu>
  )
}

function choice(
  { label, icon: Icon, tone = 'plain', hint, href, external, onSelect }: MenuItem,
  Link: LinkComponent,
  leave: () => void,
) {
  // Headless UI gives the focus back a frame later: a dialog that opens sooner would not know where it came from.
  const select = () => {
    leave()
    // The menu is seen to close before what may take a phone longer.
    void nextTask().then(onSelect)
  }
  const content = (
    <>
      {Icon && <Icon size={theme.icon.medium} aria-hidden />}
      <Label>
        {label}
        {hint && <Hint>{hint}</Hint>}
      </Label>
      {external && <NewTabHint />}
    </>
  )

  if (href === undefined)
    return (
      <Action type="button" data-tone={tone} onClick={select}>
        {content}
      </Action>
    )
  return (
    <Anchor
      as={external ? 'a' : Link}
      href={href}
      data-tone={tone}
      {...(external ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {content}
    </Anchor>
  )
}

const List = styled(MenuItems)(({ theme: { color, space, radius, elevation, layer, media } }) => ({
  zIndex: layer.menu,
  minWidth: '12rem',
  maxWidth: 'min(20rem, calc(100vw - 16px))',
  padding: space[1],
  borderRadius: radius.panel,
  color: color.text,
  background: color.raised,
  boxShadow: elevation.floating,
  outline: 'none',
  [media.forcedColors]: { border: '1px solid' },
}))

function itemFace({ color, space, radius, control, media }: Theme): CSSObject {
  return {
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    width: '100%',
    minHeight: control.height,
    padding: `${space[1]} ${space[2]}`,
    border: 0,
    borderRadius: radius.control,
    textAlign: 'left',
    textDecoration: 'none',
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
    '& > svg:first-of-type': { flexShrink: 0, color: color.textQuiet },
    '&[data-focus]': { background: color.hover },
    '&[data-tone=danger]': { color: color.dangerText, '& > svg': { color: 'inherit' } },
    '&[data-tone=danger][data-focus]': { background: color.dangerSoft },
    '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
    [media.forcedColors]: {
      '&[data-focus]': { color: 'HighlightText', background: 'Highlight', forcedColorAdjust: 'none' },
    },
  }
}

const Action = styled.button(({ theme }) => itemFace(theme))
const Anchor = styled.a(({ theme }) => itemFace(theme))
const Label = styled.span({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })

const Hint = styled.small(({ theme: { font } }) => ({ display: 'block', fontSize: font.size.caption }))

const Line = styled.div(({ theme: { color, space } }) => ({
  height: 1,
  margin: `${space[1]} 0`,
  background: color.border,
}))
