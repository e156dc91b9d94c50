import styled from '@emotion/styled'
import { Pause, Play, SkipBack, StepForward } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { formatClock } from '../../lib/clock.ts'
import { plural } from '../../lib/format.ts'
import { Select } from '../form/Select.tsx'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Hidden, Inline } from '../ui/layout.tsx'

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
    <Inline role="group" aria-label="Recording">
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
    </Inline>
  )
}

const Line = styled.div({ flex: '1 1 14rem' })

const Clock = styled.span({ minWidth: '8.5em', fontVariantNumeric: 'tabular-nums', textAlign: 'center' })

const Legend = styled.ul(({ theme: { color, space, font } }) => ({
  display: 'flex',
  gap: space[3],
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

/** A moment worth looking at, in milliseconds since the session began. */
export type ReplayPoint = { at: number; kind: 'layout' | 'error'; label: string }

type TimelineProps = Pick<ReplayBarProps, 'clock' | 'duration' | 'points' | 'onSeek' | 'onStep'>

const thumb = 14

/** The time of a recording, with its points of interest. Arrow keys go by rows, Page Up and Page Down by points. */
function Timeline({ clock, duration, points, onSeek, onStep }: TimelineProps) {
  const here = points.findLast(({ at }) => at <= clock)
  const shown = here && here.at === clock ? `, ${here.label}` : ''

  const press = (event: KeyboardEvent) => {
    const act = {
      ArrowRight: () => onStep(1),
      ArrowUp: () => onStep(1),
      ArrowLeft: () => onStep(-1),
      ArrowDown: () => onStep(-1),
      PageUp: () => onSeek(points.find(({ at }) => at > clock)?.at ?? duration),
      PageDown: () => onSeek(points.findLast(({ at }) => at < clock)?.at ?? 0),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <Label>
      <Hidden>Timeline</Hidden>
      <Marks viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden>
        <path data-kind="layout" d={ticks(points, 'layout', duration)} />
        <path data-kind="error" d={ticks(points, 'error', duration)} />
      </Marks>
      <Slider
        type="range"
        min={0}
        max={duration}
        step={1}
        value={Math.min(clock, duration)}
        aria-valuetext={`${formatClock(clock)} of ${formatClock(duration)}${shown}`}
        onKeyDown={press}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
    </Label>
  )
}

const ticks = (points: readonly ReplayPoint[], kind: ReplayPoint['kind'], duration: number) =>
  points
    .filter((point) => point.kind === kind)
    .map(({ at }) => `M${duration === 0 ? 0 : Math.round((at / duration) * 1_000)} 0V10`)
    .join('')

const Label = styled.label({ position: 'relative', display: 'grid', alignItems: 'center', minHeight: 32 })

/** As wide as the way of the thumb's middle. */
const Marks = styled.svg(({ theme: { color, media } }) => ({
  position: 'absolute',
  insetInline: thumb / 2,
  top: 0,
  width: `calc(100% - ${thumb}px)`,
  height: 10,
  overflow: 'visible',
  '& path': { fill: 'none', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' },
  '& [data-kind=layout]': { stroke: color.successMark },
  '& [data-kind=error]': { stroke: color.dangerMark, strokeWidth: 3 },
  [media.forcedColors]: { forcedColorAdjust: 'none', '& [data-kind=layout]': { stroke: 'CanvasText' } },
}))

const Slider = styled.input(({ theme: { color, radius } }) => {
  const track = { height: 4, borderRadius: radius.pill, background: color.borderControl }
  const handle = {
    width: thumb,
    height: thumb,
    border: 0,
    borderRadius: '50%',
    background: color.accent,
  }
  return {
    width: '100%',
    height: 32,
    margin: 0,
    paddingTop: 8,
    appearance: 'none',
    background: 'none',
    cursor: 'pointer',
    '&::-webkit-slider-runnable-track': track,
    '&::-webkit-slider-thumb': { ...handle, marginTop: -5, appearance: 'none' },
    // Elsewhere a rule of that name is an error.
    '@supports selector(::-moz-range-thumb)': {
      '&::-moz-range-track': track,
      '&::-moz-range-thumb': handle,
    },
    '@media (forced-colors: active)': {
      '&::-webkit-slider-runnable-track': { background: 'CanvasText', forcedColorAdjust: 'none' },
      '&::-webkit-slider-thumb': { background: 'Highlight', forcedColorAdjust: 'none' },
    },
  }
})
