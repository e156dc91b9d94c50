import styled from '@emotion/styled'
import { CircleCheck, CircleMinus, CircleX, TriangleAlert } from 'lucide-react'
import { useState } from 'react'

import { formatDuration, formatMoment } from '../../../lib/dates.ts'
import { theme } from '../../theme/theme.ts'
import type { HealthNow } from './healthWords.ts'
import { healthWords } from './healthWords.ts'

export type HealthLineProps = {
  health: HealthNow
  /** In ms since 1970; where none is given, the moment at which it is first shown. */
  now?: number
}

const icons = { success: CircleCheck, warning: TriangleAlert, danger: CircleX, neutral: CircleMinus }

export function HealthLine({ health, now }: HealthLineProps) {
  const [shownAt] = useState(Date.now)
  const { since } = health
  const { tone, state, end } = healthWords(health)
  const Icon = icons[tone]

  return (
    <Line data-tone={tone}>
      <Icon size={theme.icon.large} aria-hidden />
      <span>
        {state}
        {since !== null && (
          <span>
            {' for '}
            <time dateTime={since} title={`Since ${formatMoment(since)}`}>
              {formatDuration((now ?? shownAt) - Date.parse(since))}
            </time>
          </span>
        )}
        <span>{end}</span>
      </span>
    </Line>
  )
}

const Line = styled.p(({ theme: { color, space, font } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  fontSize: font.size.lead,
  fontWeight: font.weight.medium,
  '& > svg': {
    flexShrink: 0,
    marginTop: `calc((1lh - ${theme.icon.large}px) / 2)`,
    color: color.neutralMark,
  },
  '&[data-tone=success] > svg': { color: color.successMark },
  '&[data-tone=warning] > svg': { color: color.warningMark },
  '&[data-tone=danger] > svg': { color: color.dangerMark },
}))
