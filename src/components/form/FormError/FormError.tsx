import styled from '@emotion/styled'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { theme } from '../../theme/theme.ts'

export type FormErrorProps = {
  /** What is wrong with the form, or why it was not sent. */
  children: ReactNode
  /** What a person can do about it: a button or a link. */
  action?: ReactNode
}

/** What is wrong with a whole form or dialog; announced at once, and brought into view. */
export function FormError({ children, action }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <Box role="alert" ref={box}>
      <CircleAlert size={theme.icon.medium} aria-hidden />
      <Text>{children}</Text>
      {action}
    </Box>
  )
}

const Box = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[2]}`,
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${color.dangerBorder}`,
  borderRadius: radius.control,
  color: color.dangerText,
  background: color.dangerSoft,
  '& > svg': { flexShrink: 0 },
}))

const Text = styled.div({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' })
