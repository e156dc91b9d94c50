import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ComponentProps } from 'react'
import { theme } from '../../theme/theme.ts'

const { color, space, font, control, motion, media } = theme

/* Rows are grids with equal tracks. Some browsers drop the meaning of tables with a changed display: hence roles. */

export const Frame = styled.div(({ theme: { color, radius, elevation, media } }) => ({
  position: 'relative',
  containerType: 'inline-size',
  minWidth: 0,
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  boxShadow: elevation.raised,
  // On paper it is always a table.
  [media.print]: { containerType: 'normal', boxShadow: 'none' },
}))

type TableProps = Omit<ComponentProps<'table'>, 'style'> & { style: { '--tracks': string } }

export const Table = styled.table<TableProps>({ display: 'block', fontVariantNumeric: 'tabular-nums' })

export const Body = styled.tbody({ display: 'block' })

/* Lines and cells are many: their styles are serialized once, not for each of them. */

export const Line = styled.tr(
  css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'var(--tracks)',
    alignItems: 'center',
    columnGap: space[4],
    minHeight: `max(44px, ${control.height} + 2 * ${space[1]})`,
    padding: `0 ${space[5]}`,
    transition: `background-color ${motion.quick}`,
    'tbody > & + &, tbody[style] > &': { borderTop: `1px solid ${color.border}` },
    'tbody > &:hover': { background: `color-mix(in srgb, ${color.hover} 60%, transparent)` },
    [media.print]: { breakInside: 'avoid' },
    [media.cards]: {
      'tbody > &': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: `0 ${space[3]}`,
        padding: `${space[3]} ${space[5]}`,
        '&:hover': { background: 'none' },
      },
      // What is below a name with a logo begins where the name does.
      'tbody > &:has([data-title] [data-logo])': { paddingLeft: `calc(${space[5]} + 40px)` },
    },
  }),
)

export const Cell = styled.td(
  css({
    minWidth: 0,
    padding: `${space[1]} 0`,
    overflowWrap: 'anywhere',
    fontWeight: 'inherit',
    textAlign: 'left',
    // The head doesn't cover the focused element.
    '& :is(a, button, select)': { scrollMarginBlock: 'calc(var(--sticky-top, 0px) + 56px) 16px' },
    '&[data-align=end]': { textAlign: 'right' },
    '&[data-actions]': {
      display: 'flex',
      justifyContent: 'flex-end',
      alignItems: 'center',
      gap: space[1],
      minHeight: `calc(${control.height} + 2 * ${space[1]})`,
    },
    [media.cards]: {
      'tbody &': {
        display: 'flex',
        alignItems: 'center',
        gap: space[1],
        maxWidth: '100%',
        minHeight: 24,
        padding: 0,
        textAlign: 'left',
        fontSize: font.size.caption,
        color: color.textQuiet,
      },
      'tbody &[data-label]::before': { content: 'attr(data-label)', flexShrink: 0 },
      'tbody &[data-card=line]': { flexBasis: '100%' },
      'tbody &:empty, tbody &[data-card=hidden]': { display: 'none' },
      'tbody &[data-title]': {
        display: 'block',
        flex: '1 0 100%',
        alignContent: 'center',
        fontSize: 'inherit',
        color: 'inherit',
        '&:has([data-logo])': { marginLeft: -40, maxWidth: 'none', flexBasis: 'calc(100% + 40px)' },
      },
      'tbody &[data-actions]': {
        flex: '1 0 100%',
        justifyContent: 'flex-start',
        // A single button is placed beside the title.
        '&:has(> :only-child, > [data-rows-only])': {
          position: 'absolute',
          top: space[3],
          right: space[5],
          minHeight: 0,
        },
      },
      'tbody tr:has([data-actions] > :is(:only-child, [data-rows-only])) > &[data-title]': {
        minHeight: control.height,
        paddingRight: '5rem',
      },
    },
    [media.wideCards]: {
      'tbody &[data-title]': { paddingRight: '8rem' },
      'tbody &[data-actions]': { position: 'absolute', top: space[2], right: space[5] },
    },
  }),
)
