import styled from '@emotion/styled'
import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FileButton } from '../../form/DropZone.tsx'
import { Button } from '../../ui/Button.tsx'
import { Inline } from '../../ui/layout.tsx'
import { Countdown } from '../Countdown.tsx'
import { DeviceCard } from './DeviceCard.tsx'

export type CameraCardProps = {
  /** Where photos come from in this session; null until the person has chosen. */
  source: 'camera' | 'file' | 'test' | null
  fileName: string | null
  isOpening: boolean
  /** The camera's picture while it is on. */
  stream: MediaStream | null
  /** A photo is taken and sent. */
  isTaken: boolean
  /** The app waits for the person, until `endsAt` (ms since 1970). */
  asked: { endsAt: number; count: number } | null
  error: string | null
  onCamera: () => void
  onFile: (file: File) => void
  onTest: () => void
  onChange: () => void
  onRefuse: () => void
}

/** The glasses' camera: the person says once a session where photos come from. */
export function CameraCard(props: CameraCardProps) {
  const { source, isOpening, stream, asked, error } = props
  const [isChoosing, setChoosing] = useState(false)
  const isAsked = asked !== null
  const choose = (chosen: () => void) => () => {
    setChoosing(false)
    chosen()
  }
  const change = () => {
    setChoosing(true)
    if (source !== null) props.onChange()
  }

  return (
    <DeviceCard
      icon={Camera}
      title="Camera"
      asked={isAsked}
      error={error}
      status={statusOf(props)}
      end={
        asked ? (
          <Countdown label="Photo" endsAt={asked.endsAt} />
        ) : (
          !isChoosing && (
            <Button size="small" onClick={change}>
              {source === null ? 'Choose Source…' : 'Change…'}
            </Button>
          )
        )
      }
    >
      {stream && <CameraPreview stream={stream} />}
      {(isAsked || (isChoosing && source === null)) && (
        <Inline role="group" aria-label="Photo source">
          <Button size="small" busy={isOpening} onClick={choose(props.onCamera)}>
            Use This Computer’s Camera
          </Button>
          <FileButton
            size="small"
            fileLabel="Picture file"
            accept="image/*"
            onFile={(file) => choose(() => props.onFile(file))()}
          >
            Choose a Picture…
          </FileButton>
          <Button size="small" onClick={choose(props.onTest)}>
            Use Test Picture
          </Button>
          {isAsked && (
            <Button size="small" tone="quiet" onClick={props.onRefuse}>
              Refuse Photo
            </Button>
          )}
        </Inline>
      )}
    </DeviceCard>
  )
}

function statusOf({ source, fileName, isOpening, isTaken, asked }: CameraCardProps) {
  if (asked && asked.count > 1) return `Your app wants to take ${asked.count} photos.`
  if (asked) return 'Your app wants to take a photo.'
  if (isTaken) return 'Sending the photo…'
  if (isOpening) return 'Turning on your camera…'
  if (source === null) return 'No source chosen yet.'
  if (source === 'file') return `Photos come from ${fileName}.`
  return source === 'camera' ? 'Photos come from your camera.' : 'Photos show the test picture.'
}

function CameraPreview({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])

  return <Preview ref={video} autoPlay muted playsInline aria-label="Your camera" />
}

const Preview = styled.video(({ theme: { color, radius } }) => ({
  justifySelf: 'start',
  height: '6rem',
  maxWidth: '100%',
  borderRadius: radius.small,
  background: color.lensDepth,
}))
