import styled from '@emotion/styled'
import { CircleCheck, CircleMinus, CircleX, TriangleAlert } from 'lucide-react'

import { theme } from '../theme/theme.ts'
import type { HealthNow } from './healthWords.ts'
import { healthWords } from './healthWords.ts'

const icons = { success: CircleCheck, warning: TriangleAlert, danger: CircleX, neutral: CircleMinus }

export function HealthLine({ health }: { health: HealthNow }) {
  const { tone, line } = healthWords(health)
  const Icon = icons[tone]

  return (
    <Line data-tone={tone}>
      <Icon size={theme.icon.large} aria-hidden />
      <span>{line}</span>
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
