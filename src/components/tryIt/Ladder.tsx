import styled from '@emotion/styled'
import { Check, ChevronDown, Minus, X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'

import { formatMs } from '../../lib/format.ts'
import { theme } from '../theme/theme.ts'
import { Hidden } from '../ui/layout.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { type LadderStep, type Progress, progressOf } from './progress.ts'

/** How far a session came: one line, which opens by itself where a step failed. */
export function Ladder({ steps }: { steps: readonly LadderStep[] }) {
  const id = useId()
  const { state, text, wait } = progressOf(steps)
  const [chosen, choose] = useState<{ state: Progress['state']; open: boolean } | null>(null)
  const open = chosen?.state === state ? chosen.open : state === 'failed'

  return (
    <>
      <Line data-state={state}>
        <Fold
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => choose({ state, open: !open })}
        >
          <Mark>{marks[state]}</Mark>
          <Hidden>Steps: </Hidden>
          <span>{text}</span>
          <Turn size={theme.icon.small} data-open={open} aria-hidden />
        </Fold>
        {wait}
      </Line>
      {open && (
        <Steps id={id} aria-label="Steps of the session" style={{ '--steps': steps.length } as CSSProperties}>
          {steps.map(({ name, label, state, ms }) => (
            <Step
              key={name}
              data-state={state}
              {...(state === 'busy' && { 'aria-current': 'step' as const })}
            >
              <Mark>{marks[state]}</Mark>
              <span>
                {label}
                <Hidden>{words[state]}</Hidden>
              </span>
              <Time>{ms !== null && formatMs(ms)}</Time>
            </Step>
          ))}
        </Steps>
      )}
    </>
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
  busy: ', in progress',
  done: ', done',
  failed: ', failed',
  skipped: ', not needed',
}

const Line = styled.div(({ theme: { color, space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  '&[data-state=done]': { '--mark': color.successMark, '--line': color.successText },
  '&[data-state=failed]': { '--mark': color.dangerMark, '--line': color.dangerText },
}))

const Fold = styled.button(({ theme: { color, space, radius, font, control, media } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: control.height,
  padding: `0 ${space[2]}`,
  border: 0,
  borderRadius: radius.control,
  fontWeight: font.weight.medium,
  textAlign: 'start',
  color: `var(--line, ${color.textQuiet})`,
  background: 'none',
  cursor: 'pointer',
  [media.hover]: { '&:hover': { background: color.hover } },
}))

const Turn = styled(ChevronDown)(({ theme: { motion } }) => ({
  flexShrink: 0,
  transition: `rotate ${motion.quick}`,
  '&[data-open=true]': { rotate: '180deg' },
}))

const Steps = styled.ol(({ theme: { color, space, radius, media } }) => ({
  flex: '1 0 100%',
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--steps), minmax(0, 1fr))',
  gap: space[2],
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  listStyle: 'none',
  background: color.surface,
  [media.medium]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  [media.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[1] },
}))

const Step = styled.li(({ theme: { color, space, font } }) => ({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  columnGap: space[1],
  alignContent: 'start',
  fontSize: font.size.caption,
  lineHeight: font.line.snug,
  color: color.textQuiet,
  '&[data-state=done], &[data-state=busy], &[data-state=failed]': { color: color.text },
  '&[data-state=done]': { '--mark': color.successMark },
  '&[data-state=failed]': { '--mark': color.dangerMark, color: color.dangerText },
}))

const Mark = styled.span(({ theme: { color, radius } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: '1.4em',
  flexShrink: 0,
  color: `var(--mark, ${color.textQuiet})`,
  '&:empty::after': {
    content: '""',
    width: 6,
    height: 6,
    borderRadius: radius.pill,
    background: color.neutralMark,
    forcedColorAdjust: 'none',
  },
}))

const Time = styled.span(({ theme: { color } }) => ({
  gridColumn: 2,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
}))
