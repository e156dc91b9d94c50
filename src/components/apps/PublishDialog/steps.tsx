import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'

type StepProps = { title: string; children: ReactNode }

/** One part of the sheet, under its own heading. */
export function Step({ title, children }: StepProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </section>
  )
}

export const Steps = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
}))

const Title = styled.h3(({ theme: { font, space } }) => ({
  marginBottom: space[2],
  fontSize: font.size.body,
}))
