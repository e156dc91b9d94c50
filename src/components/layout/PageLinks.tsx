import styled from '@emotion/styled'
import { type RefObject, useEffect, useRef } from 'react'
import { useLink } from '../theme/link.tsx'
import { scrollingRow } from '../theme/mixins.ts'
import { tabStyles } from '../ui/parts.ts'

export type PageLink = { label: string; href: string }

type PageLinksProps = {
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
  paddingInline: theme.space[2],
  listStyle: 'none',
  boxShadow: `inset 0 -1px ${theme.color.border}`,
}))

const Root = styled.a(({ theme }) => ({
  ...tabStyles(theme, '&[aria-current]'),
  whiteSpace: 'nowrap',
  textDecoration: 'none',
}))

/** Pixels at which one sees that another item follows. */
const following = 24

/** The ref of a list in one row that scrolls, so that the item at a place is in its middle where it would not be in view. */
export function useScrolledToItem(place: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const item = list.current?.children[place]
    if (!list.current || !(item instanceof HTMLElement)) return
    if (item.offsetLeft + item.clientWidth + following <= list.current.clientWidth) return
    list.current.scrollLeft = item.offsetLeft - (list.current.clientWidth - item.clientWidth) / 2
  }, [place])

  return list
}
