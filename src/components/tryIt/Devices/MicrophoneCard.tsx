import { AudioLines } from 'lucide-react'
import { useState } from 'react'
import { FileButton } from '../../form/DropZone.tsx'
import { Select } from '../../form/Select.tsx'
import { Button } from '../../ui/Button.tsx'
import { Inline } from '../../ui/layout.tsx'
import { DeviceCard } from './DeviceCard.tsx'
import { LevelMeter } from './LevelMeter.tsx'

type Source = 'microphone' | 'tone' | 'file'

export type MicrophoneCardProps = {
  title?: string
  /** What it says before the app is subscribed, and once it is. */
  unwanted?: string
  wanted?: string
  /** The app is subscribed to raw sound. */
  isWanted: boolean
  source: Source
  isOpening: boolean
  isOn: boolean
  isSpoken: boolean
  error: string | null
  /** From 0 to 1. */
  readLevel: () => number
  onSend: (source: { kind: 'microphone' } | { kind: 'tone' } | { kind: 'file'; file: File }) => void
  onStop: () => void
}

const sources = [
  { value: 'microphone', label: 'Microphone' },
  { value: 'tone', label: 'Test tone' },
  { value: 'file', label: 'Sound file' },
]

/** Raw sound for the app, from this computer's microphone or what stands in for it. */
export function MicrophoneCard(props: MicrophoneCardProps) {
  const { isWanted, isOpening, isOn, error, readLevel, onSend, onStop } = props
  const [chosen, choose] = useState<Source>(props.source)
  const send = { size: 'small', disabled: !isWanted } as const

  return (
    <DeviceCard
      icon={AudioLines}
      title={props.title ?? 'Raw Sound'}
      error={error}
      status={statusOf(props)}
      end={isOn && !isOpening && <LevelMeter read={readLevel} />}
    >
      <Inline>
        <Select
          label="Sound Source"
          labelHidden
          options={sources}
          value={chosen}
          disabled={!isWanted || isOn}
          onChange={({ target }) => choose(target.value as Source)}
        />
        {isOn ? (
          <Button size="small" busy={isOpening} onClick={onStop}>
            Stop Sending
          </Button>
        ) : chosen === 'file' ? (
          <FileButton
            {...send}
            fileLabel="Sound file"
            accept="audio/*"
            onFile={(file) => onSend({ kind: 'file', file })}
          >
            Choose a File to Send…
          </FileButton>
        ) : (
          <Button {...send} onClick={() => onSend({ kind: chosen })}>
            {chosen === 'microphone' ? 'Send Microphone' : 'Send Test Tone'}
          </Button>
        )}
      </Inline>
    </DeviceCard>
  )
}

function statusOf(props: MicrophoneCardProps) {
  const { isWanted, source, isOpening, isOn, isSpoken, wanted = 'Your app is listening.' } = props
  if (!isWanted)
    return (
      props.unwanted ?? (
        <>
          Your app isn’t subscribed to <code>audio_chunk</code> yet.
        </>
      )
    )
  if (isOpening) return source === 'microphone' ? 'Turning on your microphone…' : 'Starting…'
  if (!isOn) return wanted
  return isSpoken ? 'Sending. Someone is speaking.' : 'Sending. No one is speaking.'
}
