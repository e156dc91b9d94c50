import styled from '@emotion/styled'

import { useLink } from '../theme/link.tsx'
import { scrollingRow } from '../theme/mixins.ts'
import { useScrolledToItem } from './useScrolledToItem.ts'

export type PageLink = { label: string; href: string }

export type PageLinksProps = {
  label: string
  links: readonly PageLink[]
  current: string
}

/** Links between the pages of one thing, in one row. On a narrow screen it scrolls to the current one. */
export function PageLinks({ label, links, current }: PageLinksProps) {
  const Link = useLink()
  const list = useScrolledToItem(links.findIndex(({ href }) => href === current))

  return (
    <nav aria-label={label}>
      <List ref={list}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Root as={Link} href={href} aria-current={href === current ? 'page' : undefined}>
              {label}
            </Root>
          </li>
        ))}
      </List>
    </nav>
  )
}

const List = styled.ul(({ theme }) => ({
  ...scrollingRow(theme),
  position: 'relative',
  display: 'flex',
  gap: theme.space[5],
  paddingInline: theme.space[1],
  listStyle: 'none',
  boxShadow: `inset 0 -1px ${theme.color.border}`,
}))

const Root = styled.a(({ theme: { color, space, font, control, motion, radius, media } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: `calc(${control.height} + 4px)`,
  margin: `0 -${space[1]}`,
  padding: `0 ${space[1]}`,
  borderBottom: '2px solid transparent',
  fontWeight: font.weight.medium,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: color.textQuiet,
  transition: `color ${motion.quick}`,
  '&:hover': { color: color.text },
  '&:focus-visible': { outlineOffset: '-3px', borderRadius: radius.control },
  '&[aria-current]': { color: color.text, borderBottomColor: color.accent },
  // A transparent border would be drawn in the colour of the text.
  [media.forcedColors]: {
    borderBottomColor: 'Canvas',
    '&[aria-current]': { borderBottomColor: 'Highlight' },
  },
}))
