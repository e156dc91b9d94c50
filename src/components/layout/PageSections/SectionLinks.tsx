import styled from '@emotion/styled'

import { useLink } from '../../theme/link.tsx'
import { useScrolledToItem } from '../useScrolledToItem.ts'
import { useCurrentSection } from './useCurrentSection.ts'

export type SectionLink = { id: string; label: string }

export type SectionLinksProps = {
  label: string
  sections: readonly SectionLink[]
  /** Always in one row; without it, in a column where a window has room for one. */
  row?: boolean
}

/** Links to the sections of a page, in view however far one reads; the one that is read is marked. */
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

const Root = styled.nav(({ theme: { color, space, layer, media } }) => ({
  position: 'sticky',
  zIndex: layer.header - 1,
  top: 'var(--sticky-top, 0px)',
  minWidth: 0,
  background: color.canvas,
  boxShadow: `0 1px ${color.border}`,
  '& > ul': {
    position: 'relative',
    display: 'flex',
    paddingBlock: space[1],
    overflowX: 'auto',
    scrollbarWidth: 'none',
    listStyle: 'none',
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
  '&:hover': { color: color.text, background: color.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': { color: color.text, background: color.hover },
  [media.forcedColors]: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: -2 } },
}))
