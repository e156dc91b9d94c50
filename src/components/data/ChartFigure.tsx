import styled from '@emotion/styled'
import { type ComponentProps, type ReactNode, useId } from 'react'

type ChartFigureProps = ComponentProps<'figure'> & {
  label: string
  /** A heading before the label, if the chart has a card of its own. */
  heading?: string | undefined
  readout: ReactNode
}

export function ChartFigure({ label, heading, readout, children, ...rest }: ChartFigureProps) {
  const labelId = useId()
  return (
    <Figure aria-labelledby={labelId} {...rest}>
      <Caption>
        {heading !== undefined && <Heading>{heading}</Heading>}
        <Label id={labelId} data-quiet={heading !== undefined}>
          {label}
        </Label>
        {readout}
      </Caption>
      {children}
    </Figure>
  )
}

const Figure = styled.figure(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  containerType: 'inline-size',
}))

const Caption = styled.figcaption(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[3]}`,
  overflowWrap: 'anywhere',
  '& > p': { marginInlineStart: 'auto' },
}))

const Heading = styled.h2(({ theme: { font } }) => ({ fontSize: font.size.heading }))

const Label = styled.span(({ theme: { color, font } }) => ({
  minWidth: 0,
  fontWeight: font.weight.medium,
  '&[data-quiet=true]': { fontWeight: font.weight.regular, color: color.textQuiet },
}))

export const ChartFoot = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  '& > details[open]': { flexBasis: '100%' },
}))

/** A chart's legend; a mark is 12 × 12 px. */
export const Legend = ({ entries }: { entries: readonly { mark: ReactNode; label: string }[] }) => (
  <List>
    {entries.map(({ mark, label }) => (
      <li key={label}>
        {mark}
        {label}
      </li>
    ))}
  </List>
)

const List = styled.ul(({ theme: { color, space, font } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[3]}`,
  listStyle: 'none',
  fontSize: font.size.caption,
  color: color.textQuiet,
  '& > li': { display: 'flex', alignItems: 'center', gap: space[1] },
}))

type ReadoutProps = ComponentProps<'p'> & {
  isSpoken: boolean
}

/** The value under the pointer or the keyboard. Shows the keys while people use them. */
export const Readout = ({ isSpoken, ...rest }: ReadoutProps) => (
  <Line aria-live={isSpoken ? 'polite' : 'off'} aria-atomic {...rest} />
)

const Line = styled.p(({ theme: { color, font, space } }) => ({
  minHeight: '1lh',
  color: color.textQuiet,
  fontWeight: font.weight.regular,
  fontVariantNumeric: 'tabular-nums',
  '& strong': { color: color.text, fontWeight: font.weight.strong },
  '&[aria-live=polite]::after': {
    content: '"← →" / ""',
    marginInlineStart: space[2],
    fontSize: font.size.caption,
  },
  '@container (max-width: 27.99rem)': { fontSize: font.size.caption },
}))
