import { Video } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Inline, Text } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DeviceCard } from './DeviceCard.tsx'

type Status =
  | 'initializing'
  | 'connecting'
  | 'preparing'
  | 'active'
  | 'reconnecting'
  | 'stopping'
  | 'stopped'
  | 'timeout'
  | 'error'

export type StreamCardProps = {
  /** Null until the app has asked for a stream. */
  status: Status | null
  isRunning: boolean
  /** Relayed to viewers, not sent to an address of the app. */
  isManaged: boolean
  /** Without its key. */
  address: string | null
  error: string | null
  /** Where viewers see it. */
  viewers: readonly { label: string; url: string }[]
  /** The server will reject the next stream. */
  refusesNext: boolean
  onFault: (fault: 'cut' | 'timeout' | 'refused') => void
}

/** The video stream of the glasses' camera, and what can happen to it. */
export function StreamCard(props: StreamCardProps) {
  const { status, isRunning, error, viewers, refusesNext, onFault } = props
  const canFail = isRunning && status !== 'stopping' && status !== 'reconnecting'

  return (
    <DeviceCard
      icon={Video}
      title="Stream"
      error={error}
      status={statusOf(props)}
      end={
        canFail ? (
          <>
            <Button size="small" onClick={() => onFault('cut')}>
              Cut Stream
            </Button>
            <Button size="small" onClick={() => onFault('timeout')}>
              Time Out Stream
            </Button>
          </>
        ) : (
          !isRunning &&
          !refusesNext && (
            <Button size="small" onClick={() => onFault('refused')}>
              Refuse Next Stream
            </Button>
          )
        )
      }
    >
      {isRunning && viewers.length > 0 && (
        <Inline role="group" aria-label="Viewers’ addresses">
          {viewers.map(({ label, url }) => (
            <TextLink key={label} external href={url}>
              {label}
            </TextLink>
          ))}
        </Inline>
      )}
      {refusesNext && <Text quiet>The streaming server will refuse the next stream.</Text>}
    </DeviceCard>
  )
}

function statusOf({ status, isManaged, address }: StreamCardProps): string {
  switch (status) {
    case null:
      return 'No stream yet.'
    case 'initializing':
      return 'Starting…'
    case 'connecting':
      return `Connecting to ${address ?? 'the streaming server'}…`
    case 'preparing':
      return 'Preparing addresses for viewers…'
    case 'active':
      return isManaged
        ? 'Active. Viewers see a test picture.'
        : `Active, to ${address ?? 'the streaming server'}. No video is sent.`
    case 'reconnecting':
      return 'Reconnecting…'
    case 'stopping':
      return 'Stopping…'
    case 'stopped':
      return 'Stopped.'
    case 'timeout':
      return 'Timed out.'
    case 'error':
      return 'Failed.'
  }
}
