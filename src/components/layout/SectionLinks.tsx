import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { useLink } from '../theme/link.tsx'
import { scrollingRow } from '../theme/mixins.ts'
import { tabStyles } from '../ui/parts.ts'
import { useScrolledToItem } from './PageLinks.tsx'

type SectionLink = { id: string; label: string }

export type SectionLinksProps = {
  label: string
  sections: readonly SectionLink[]
  /** Always in one row; without it, in a column where a window has room for one. */
  row?: boolean
}

export function SectionLinks({ label, sections, row = false }: SectionLinksProps) {
  const Link = useLink()
  const current = useCurrentSection(sections.map(({ id }) => id))
  const list = useScrolledToItem(sections.findIndex(({ id }) => id === current))

  return (
    <Root aria-label={label} data-row={row}>
      <ul ref={list}>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <Anchor as={Link} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </Root>
  )
}

const Root = styled.nav(({ theme: { color, space, layer, media }, theme }) => ({
  position: 'sticky',
  zIndex: layer.header - 1,
  top: 'var(--sticky-top, 0px)',
  minWidth: 0,
  background: color.canvas,
  boxShadow: `0 1px ${color.border}`,
  '& > ul': {
    ...scrollingRow(theme),
    position: 'relative',
    display: 'flex',
    paddingBlock: space[1],
    listStyle: 'none',
  },
  // In a row that is the page's only one, they look like its tabs.
  '&[data-row=true]': {
    boxShadow: 'none',
    '& > ul': { gap: space[5], padding: `0 ${space[2]}`, boxShadow: `inset 0 -1px ${color.border}` },
    '& a': { ...tabStyles(theme, '&[aria-current]'), borderRadius: 0 },
  },
  '&[data-row=false]': {
    [media.wide]: {
      top: `calc(var(--sticky-top, 0px) + ${space[5]})`,
      background: 'none',
      boxShadow: 'none',
      '& > ul': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        padding: 0,
        overflow: 'visible',
        background: 'none',
      },
      '& a': { whiteSpace: 'normal' },
    },
  },
  [media.low]: { '&&': { position: 'static' } },
}))

const Anchor = styled.a(({ theme: { color, space, font, control, radius, motion, media } }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: control.height,
  padding: `${space[1]} ${space[3]}`,
  borderRadius: radius.control,
  fontWeight: font.weight.medium,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: color.textQuiet,
  transition: `background-color ${motion.quick}, color ${motion.quick}`,
  '&:hover, &[aria-current]': { color: color.text, background: color.hover },
  '&:focus-visible': { outlineOffset: -2 },
  [media.forcedColors]: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: -2 } },
}))

/** The section being read: the focused one while it is in view, else the last that has passed a line. At the page's end
 * the line is at the window's bottom, so that short last sections count. */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')

  useEffect(() => {
    const read = () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      const left = scrollHeight - clientHeight - scrollTop
      const line = Math.max(clientHeight / 4, clientHeight - left)
      const sections = key.split(' ')
      const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
      const focused = sections.find((id) => document.activeElement?.id === id)
      const isInView = focused !== undefined && topOf(focused) >= 0 && topOf(focused) < clientHeight
      setCurrent(isInView ? focused : (sections.findLast((id) => topOf(id) <= line) ?? sections[0]))
    }
    read()
    addEventListener('scroll', read, { passive: true })
    addEventListener('resize', read, { passive: true })
    addEventListener('focusin', read)
    return () => {
      removeEventListener('scroll', read)
      removeEventListener('resize', read)
      removeEventListener('focusin', read)
    }
  }, [key])

  return current
}
