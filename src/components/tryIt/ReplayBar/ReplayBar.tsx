import styled from '@emotion/styled'
import { Pause, Play, SkipBack, StepForward } from 'lucide-react'
import { plural } from '../../../lib/format.ts'
import { formatClock } from '../../../lib/recordingTime.ts'
import { Select } from '../../form/Select/Select.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { type ReplayPoint, Timeline } from './Timeline.tsx'

export type ReplayBarProps = {
  /** Milliseconds since the session began. */
  clock: number
  /** How long the session was, in milliseconds. */
  duration: number
  points: readonly ReplayPoint[]
  playing: boolean
  speed: number
  /** From the start again where it is at its end. */
  onPlay: () => void
  onPause: () => void
  onStep: (by: 1 | -1) => void
  /** Another moment is wanted, in milliseconds since the session began. */
  onSeek: (at: number) => void
  onSpeed: (speed: number) => void
}

const speeds = [0.5, 1, 2, 10].map((speed) => ({ value: String(speed), label: `${speed} ×` }))

export function ReplayBar(props: ReplayBarProps) {
  const { clock, duration, points, playing, speed, onPlay, onPause, onStep, onSeek, onSpeed } = props
  const errors = points.filter(({ kind }) => kind === 'error').length

  return (
    <Bar role="group" aria-label="Recording">
      <IconButton icon={SkipBack} label="Back to Start" onClick={() => onSeek(0)} />
      <Button icon={playing ? Pause : Play} onClick={playing ? onPause : onPlay}>
        {playing ? 'Pause' : 'Play'}
      </Button>
      <IconButton icon={StepForward} label="Next Row" onClick={() => onStep(1)} />
      <Clock>
        {formatClock(clock)} / {formatClock(duration)}
      </Clock>
      <Line>
        <Timeline clock={clock} duration={duration} points={points} onSeek={onSeek} onStep={onStep} />
      </Line>
      <Legend>
        <li data-kind="layout">{plural(points.length - errors, 'layout')}</li>
        <li data-kind="error">{plural(errors, 'error')}</li>
      </Legend>
      <Select
        label="Speed"
        labelHidden
        options={speeds}
        value={String(speed)}
        onChange={(event) => onSpeed(Number(event.target.value))}
      />
    </Bar>
  )
}

const Bar = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
}))

const Line = styled.div({ flex: '1 1 14rem' })

const Clock = styled.span({ minWidth: '8.5em', fontVariantNumeric: 'tabular-nums', textAlign: 'center' })

const Legend = styled.ul(({ theme: { color, space, font } }) => ({
  display: 'flex',
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: font.size.caption,
  whiteSpace: 'nowrap',
  color: color.textQuiet,
  '& > li::before': {
    content: '""',
    display: 'inline-block',
    width: 3,
    height: 10,
    marginInlineEnd: space[1],
    background: color.successMark,
    forcedColorAdjust: 'none',
  },
  '& > [data-kind=error]::before': { background: color.dangerMark },
}))
