import styled from '@emotion/styled'
import type { ComponentProps } from 'react'

export function TextButton(props: ComponentProps<'button'>) {
  return <Root type="button" {...props} />
}

const Root = styled.button(({ theme: { color, control, radius, motion } }) => ({
  minHeight: control.height,
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  color: color.accentText,
  background: 'none',
  textDecorationLine: 'underline',
  textDecorationColor: 'color-mix(in srgb, currentColor 35%, transparent)',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  transition: `text-decoration-color ${motion.quick}`,
  '&:hover': { textDecorationColor: 'currentColor' },
  '&:disabled': { color: color.textQuiet, cursor: 'not-allowed' },
}))
