import styled from '@emotion/styled'
import { MapPin } from 'lucide-react'
import { useId, useState } from 'react'

import type { Point } from '../../../lib/devices/position.ts'
import { Select } from '../../form/Select.tsx'
import { Button } from '../../ui/Button.tsx'
import { Inline, Stack } from '../../ui/layout.tsx'
import { Countdown } from '../Countdown.tsx'
import { DeviceCard } from './DeviceCard.tsx'
import { formatPoint, LocationMap } from './LocationMap.tsx'

export type LocationCardProps = {
  point: Point
  /** In degrees clockwise from north. */
  bearing: number
  /** In km/h. */
  speed: number
  /** The browser looks for its own position. */
  isLocating: boolean
  isWalking: boolean
  /** Until when the app waits for the person, in milliseconds since 1970; null while it does not. */
  askedUntil: number | null
  error: string | null
  onPick: (point: Point) => void
  onShare: () => void
  onLocate: () => void
  onWalk: (walk: { bearing: number; speed: number }) => void
  onStop: () => void
}

const directions = ['North', 'Northeast', 'East', 'Southeast', 'South', 'Southwest', 'West', 'Northwest'].map(
  (label, place) => ({ value: String(place * 45), label }),
)

const speeds = [
  { value: '5', label: 'On foot, 5 km/h' },
  { value: '18', label: 'By bike, 18 km/h' },
  { value: '50', label: 'By car, 50 km/h' },
]

/** Where the phone of the glasses is: a point on the map, this computer's place, or a walk along a line. */
export function LocationCard(props: LocationCardProps) {
  const { point, isLocating, isWalking, askedUntil, error, onPick, onShare, onLocate, onWalk, onStop } = props
  const [isOpen, setOpen] = useState(false)
  const [bearing, setBearing] = useState(props.bearing)
  const [speed, setSpeed] = useState(props.speed)
  const bodyId = useId()
  const isAsked = askedUntil !== null

  return (
    <DeviceCard
      icon={MapPin}
      title="Location"
      asked={isAsked}
      error={error}
      status={isAsked ? 'Your app wants your location.' : isWalking ? 'Walking.' : formatPoint(point)}
      end={
        <>
          {askedUntil !== null && <Countdown label="Location" endsAt={askedUntil} />}
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide Map' : 'Show Map'}
          </Button>
        </>
      }
    >
      {isOpen && (
        <Stack gap={1} id={bodyId}>
          <LocationMap point={point} onPick={onPick} />
          <Place role="status">{formatPoint(point)}</Place>
        </Stack>
      )}
      {(isOpen || isAsked) && (
        <Inline>
          <Button size="small" onClick={onShare}>
            Send This Point
          </Button>
          <Button size="small" busy={isLocating} disabled={isWalking} onClick={onLocate}>
            Send This Computer’s Location
          </Button>
        </Inline>
      )}
      {isOpen && (
        <Inline role="group" aria-label="Walk">
          <Select
            label="Direction"
            labelHidden
            options={directions}
            value={String(bearing)}
            disabled={isWalking}
            onChange={({ target }) => setBearing(Number(target.value))}
          />
          <Select
            label="Speed"
            labelHidden
            options={speeds}
            value={String(speed)}
            disabled={isWalking}
            onChange={({ target }) => setSpeed(Number(target.value))}
          />
          {isWalking ? (
            <Button size="small" onClick={onStop}>
              Stop Walk
            </Button>
          ) : (
            <Button size="small" disabled={isLocating} onClick={() => onWalk({ bearing, speed })}>
              Start Walk
            </Button>
          )}
        </Inline>
      )}
    </DeviceCard>
  )
}

const Place = styled.p(({ theme: { color, font } }) => ({
  fontSize: font.size.caption,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
}))
