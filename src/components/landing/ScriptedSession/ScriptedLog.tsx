import styled from '@emotion/styled'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'

import { theme } from '../../theme/theme.ts'
import { moments } from './moments.ts'
import { shownDuring } from './timing.ts'

const directions = {
  toApp: { icon: ArrowUpRight, label: 'To app' },
  fromApp: { icon: ArrowDownLeft, label: 'From app' },
} as const

const inSeconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1 })

/** The session's messages, each seen from its moment on. */
export function ScriptedLog() {
  return (
    <List aria-label="The session’s log">
      {moments.map(({ ms, direction, summary, layout }) => {
        const { icon: Icon, label } = directions[direction]
        return (
          <Row key={ms} data-layout={layout !== undefined || undefined} css={shownDuring(ms)}>
            <Time>{inSeconds.format(ms / 1_000)} s</Time>
            <Icon size={theme.icon.small} role="img" aria-label={label} />
            <Summary>{summary}</Summary>
          </Row>
        )
      })}
    </List>
  )
}

const List = styled.ol({ listStyle: 'none' })

const Row = styled.li(({ theme: { color, space, font } }) => ({
  display: 'grid',
  gridTemplateColumns: '3rem max-content minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: space[2],
  padding: `${space[1]} ${space[2]}`,
  borderBottom: `1px solid ${color.border}`,
  // The color of a layout in Try It's log.
  boxShadow: 'inset 3px 0 var(--mark, transparent)',
  fontSize: font.size.caption,
  color: color.textQuiet,
  '&[data-layout]': { '--mark': color.successMark },
  '& > svg': { alignSelf: 'center' },
}))

const Time = styled.span({ fontVariantNumeric: 'tabular-nums', textAlign: 'end' })

const Summary = styled.code(({ theme: { color } }) => ({ fontSize: 'inherit', color: color.text }))
