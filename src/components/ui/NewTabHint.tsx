import styled from '@emotion/styled'
import { ArrowUpRight } from 'lucide-react'
import { theme } from '../theme/theme.ts'
import { Hidden } from './layout.tsx'

export function NewTabHint() {
  return (
    <>
      <Arrow size={theme.icon.small} aria-hidden />
      <Hidden> (opens in a new tab)</Hidden>
    </>
  )
}

const Arrow = styled(ArrowUpRight)({
  display: 'inline',
  marginInlineStart: 2,
  verticalAlign: '-0.125em',
  opacity: 0.75,
})
