import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'

import { Stack } from '../ui/layout.tsx'

export function Band({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" gap={8} aria-labelledby={id}>
      <Label>
        <Title id={id}>{title}</Title>
        <Lead>{lead}</Lead>
      </Label>
      {children}
    </Stack>
  )
}

export const BandPanel = styled.div(({ theme: { color, radius, elevation } }) => ({
  overflow: 'hidden',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  boxShadow: elevation.raised,
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
