import styled from '@emotion/styled'
import { Pause, Play, SkipBack, StepForward } from 'lucide-react'

import { formatCount } from '../../../lib/format.ts'
import { Select } from '../../form/Select/Select.tsx'
import { visuallyHidden } from '../../theme/mixins.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'

export type ReplayBarProps = {
  /** How many rows of the log are shown. */
  position: number
  /** How many rows there are. */
  count: number
  /** Rows follow each other by themselves. */
  playing: boolean
  /** Times the recorded speed. */
  speed: number
  /** From the start again where it is at its end. */
  onPlay: () => void
  /** It is to stop where it is. */
  onPause: () => void
  /** The next row is wanted. */
  onStep: () => void
  /** Another position is wanted. */
  onSeek: (position: number) => void
  /** Another speed is wanted. */
  onSpeed: (speed: number) => void
}

const speeds = [0.5, 1, 2, 10].map((speed) => ({ value: String(speed), label: `${speed} ×` }))

/** Plays a recorded session. */
export function ReplayBar(props: ReplayBarProps) {
  const { position, count, playing, speed, onPlay, onPause, onStep, onSeek, onSpeed } = props

  return (
    <Bar role="group" aria-label="Recording">
      <IconButton icon={SkipBack} label="Back to the start" onClick={() => onSeek(0)} />
      <Button icon={playing ? Pause : Play} onClick={playing ? onPause : onPlay}>
        {playing ? 'Pause' : 'Play'}
      </Button>
      <IconButton icon={StepForward} label="Next row" onClick={onStep} />
      <Label>
        <Hidden>Position</Hidden>
        <Slider
          type="range"
          min={0}
          max={count}
          value={position}
          aria-valuetext={`Row ${formatCount(position)} of ${formatCount(count)}`}
          onChange={(event) => onSeek(Number(event.target.value))}
        />
      </Label>
      <Container>
        {formatCount(position)} / {formatCount(count)}
      </Container>
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

const Label = styled.label({ flex: '1 1 8rem', display: 'grid' })
const Hidden = styled.span(visuallyHidden)
const Slider = styled.input(({ theme: { color } }) => ({ width: '100%', accentColor: color.accent }))

const Container = styled.span(({ theme: { color, font } }) => ({
  fontSize: font.size.caption,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
}))
