import styled from '@emotion/styled'
import { Volume2, VolumeX } from 'lucide-react'

import { plural } from '../../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/layout.tsx'
import { DeviceCard } from './DeviceCard.tsx'
import { LevelMeter } from './LevelMeter.tsx'

export type SpeakerTrack = {
  id: string
  /** From 0. */
  track: number
  kind: 'audio' | 'speech'
  /** The spoken text, or the address of the sound. */
  text: string
  state: 'loading' | 'playing' | 'blocked'
  /** Speech for which the browser has no voice. */
  isVoiceless: boolean
}

export type SpeakerCardProps = {
  muted: boolean
  /** The browser plays nothing before a click. */
  isBlocked: boolean
  tracks: readonly SpeakerTrack[]
  error: string | null
  /** From 0 to 1. */
  readLevel: () => number
  onHear: () => void
  onMute: (muted: boolean) => void
}

/** The glasses' speaker: what the app plays and says, on up to three tracks. */
export function SpeakerCard(props: SpeakerCardProps) {
  const { muted, isBlocked, tracks, error, readLevel, onHear, onMute } = props
  const isPlaying = tracks.some(({ state }) => state === 'playing')

  return (
    <DeviceCard
      icon={muted ? VolumeX : Volume2}
      title="Speaker"
      asked={isBlocked}
      error={error}
      status={statusOf(props)}
      end={
        <>
          {isPlaying && <LevelMeter read={readLevel} />}
          <Button size="small" onClick={() => onMute(!muted)}>
            {muted ? 'Unmute' : 'Mute'}
          </Button>
        </>
      }
    >
      {isBlocked && (
        <Hear tone="accent" size="small" icon={Volume2} onClick={onHear}>
          Click to Hear Your App
        </Hear>
      )}
      {tracks.length > 0 && (
        <Tracks aria-label="Tracks">
          {tracks.map((one) => (
            <li key={one.id}>
              <span>Track {one.track + 1}</span> <span>{textOf(one)}</span>
              {one.isVoiceless && <Text quiet>Your browser has no speech voice, so we show the text.</Text>}
            </li>
          ))}
        </Tracks>
      )}
    </DeviceCard>
  )
}

function statusOf({ muted, isBlocked, tracks }: SpeakerCardProps): string {
  if (isBlocked) return 'Your browser blocks sound until you click.'
  const spoken = tracks.findLast(({ kind, state }) => kind === 'speech' && state === 'playing')
  if (spoken) return `Your app says “${spoken.text}”`
  if (tracks.length === 0) return muted ? 'Muted.' : 'Silent.'
  if (tracks.every(({ state }) => state === 'loading')) return 'Loading…'
  return `Playing ${plural(tracks.length, 'sound')}${muted ? ', muted' : ''}.`
}

const textOf = ({ kind, text }: SpeakerTrack) => (kind === 'speech' ? `“${text}”` : text)

const Hear = styled(Button)({ justifySelf: 'start' })

const Tracks = styled.ul(({ theme: { color, font, space } }) => ({
  display: 'grid',
  gap: space[1],
  listStyle: 'none',
  fontSize: font.size.caption,
  '& > li > span:first-of-type': { color: color.textQuiet },
}))
