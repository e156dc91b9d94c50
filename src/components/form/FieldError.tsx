import styled from '@emotion/styled'
import { CircleAlert } from 'lucide-react'
import { theme } from '../theme/theme.ts'
import type { WithRest } from '../ui/withRest.ts'

/** The field refers to its `id` by `aria-describedby`. */
type Own = {
  children: string
}

export function FieldError({ children, ...rest }: WithRest<'p', Own>) {
  return (
    <Line {...rest}>
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
