import styled from '@emotion/styled'
import { CircleAlert } from 'lucide-react'
import { theme } from '../../theme/theme.ts'

export type FieldErrorProps = {
  /** The field points here with aria-describedby. */
  id?: string
  /** What is wrong, and what to do. */
  children: string
}

/** What is wrong with one field, right under it. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <Line id={id}>
      <CircleAlert size={theme.icon.small} aria-hidden />
      <span>{children}</span>
    </Line>
  )
}

const Line = styled.p(({ theme: { color, space, font } }) => ({
  display: 'flex',
  gap: space[1],
  fontSize: font.size.caption,
  lineHeight: font.line.snug,
  color: color.dangerText,
  overflowWrap: 'anywhere',
  '& svg': { flexShrink: 0, marginTop: '0.1em' },
}))
