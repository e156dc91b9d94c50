import styled from '@emotion/styled'
import { ArrowUpRight } from 'lucide-react'
import { visuallyHidden } from '../theme/mixins.ts'
import { theme } from '../theme/theme.ts'

/** The mark of a link that opens a new tab, in words for those who do not see the arrow. */
export function NewTabHint() {
  return (
    <>
      <Arrow size={theme.icon.small} aria-hidden />
      <Label> (opens in a new tab)</Label>
    </>
  )
}

const Arrow = styled(ArrowUpRight)({ display: 'inline', verticalAlign: '-0.125em', opacity: 0.75 })
const Label = styled.span(visuallyHidden)
