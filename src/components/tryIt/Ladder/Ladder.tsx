import styled from '@emotion/styled'
import { Check, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'

import { formatMs } from '../../../lib/format.ts'
import { visuallyHidden } from '../../theme/mixins.ts'
import { theme } from '../../theme/theme.ts'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'

export type LadderStep = {
  name: string
  label: string
  /** `open`: not reached · `busy`: waited for · `skipped`: this session has no such step. */
  state: 'open' | 'busy' | 'done' | 'failed' | 'skipped'
  /** Since Start. */
  ms: number | null
  /** What is waited for how long: a Countdown. */
  wait?: ReactNode
}

export type LadderProps = {
  /** The steps in their usual order. */
  steps: readonly LadderStep[]
}

/** How far a session came, step by step, with the time of each. */
export function Ladder({ steps }: LadderProps) {
  return (
    <Steps aria-label="Steps of the session">
      {steps.map(({ name, label, state, ms, wait }) => (
        <Step key={name} data-state={state} {...(state === 'busy' && { 'aria-current': 'step' as const })}>
          <Mark>{marks[state]}</Mark>
          <Label>
            {label}
            <Hidden>{words[state]}</Hidden>
          </Label>
          {wait}
          <Time>{ms !== null && formatMs(ms)}</Time>
        </Step>
      ))}
    </Steps>
  )
}

const marks: Record<LadderStep['state'], ReactNode> = {
  open: null,
  busy: <Spinner />,
  done: <Check size={theme.icon.small} aria-hidden />,
  failed: <X size={theme.icon.small} aria-hidden />,
  skipped: <Minus size={theme.icon.small} aria-hidden />,
}

const words: Record<LadderStep['state'], string> = {
  open: ', not reached',
  busy: ', under way',
  done: ', done',
  failed: ', failed',
  skipped: ', not needed',
}

const Steps = styled.ol({ listStyle: 'none', margin: 0, padding: 0 })

const Step = styled.li(({ theme: { color, space } }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: space[3],
  minHeight: 32,
  color: color.textQuiet,
  '&[data-state=done], &[data-state=busy], &[data-state=failed]': { color: color.text },
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 9.5,
    top: 26,
    height: 12,
    borderInlineStart: `1px solid ${color.border}`,
  },
  '&[data-state=done]': { '--mark': color.successMark },
  '&[data-state=failed]': { '--mark': color.dangerMark },
}))

const Mark = styled.span(({ theme: { color, radius } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  borderRadius: radius.pill,
  color: `var(--mark, ${color.textQuiet})`,
  '&:empty::after': {
    content: '""',
    width: 6,
    height: 6,
    borderRadius: radius.pill,
    background: color.neutralMark,
  },
}))

const Label = styled.span({ minWidth: 0 })
const Hidden = styled.span(visuallyHidden)

const Time = styled.span(({ theme: { color, font } }) => ({
  minWidth: '4rem',
  fontSize: font.size.caption,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  color: color.textQuiet,
}))
