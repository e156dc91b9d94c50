import styled from '@emotion/styled'
import type { ReactNode } from 'react'

type KeyNameProps = {
  name: string
  hint: string
  children: ReactNode
}

export function KeyName({ name, hint, children }: KeyNameProps) {
  return (
    <Line>
      <Name>{name}</Name>
      <Hint>{hint}</Hint>
      {children}
    </Line>
  )
}

const Line = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[2]}`,
  minWidth: 0,
}))

const Name = styled.span(({ theme: { font } }) => ({
  minWidth: 0,
  fontWeight: font.weight.medium,
  overflowWrap: 'anywhere',
}))

const Hint = styled.code(({ theme: { color } }) => ({ color: color.textQuiet }))
