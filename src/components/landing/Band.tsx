import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'

type BandProps = { title: string; lead: string; children: ReactNode }

/** A part of the landing view under its own heading. */
export function Band({ title, lead, children }: BandProps) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <Label>
        <Title id={id}>{title}</Title>
        <Lead>{lead}</Lead>
      </Label>
      {children}
    </Section>
  )
}

export const BandPanel = styled.div(({ theme: { color, radius, elevation } }) => ({
  overflow: 'hidden',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  boxShadow: elevation.raised,
}))

const Section = styled.section(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
}))

const Label = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  textAlign: 'center',
}))

const Title = styled.h2(({ theme: { font } }) => ({
  fontSize: `calc(${font.size.title} * 1.25)`,
  letterSpacing: font.tracking.title,
}))

const Lead = styled.p(({ theme: { color, font } }) => ({
  fontSize: font.size.lead,
  color: color.textQuiet,
  textWrap: 'balance',
}))
