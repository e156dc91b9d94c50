import { Image, MapPin } from 'lucide-react'
import { FileButton } from '../../form/DropZone.tsx'
import { Button } from '../../ui/Button.tsx'
import { Inline } from '../../ui/layout.tsx'
import { DeviceCard, DeviceList } from '../Devices/DeviceCard.tsx'
import type { WebAsk } from './props.ts'

type WebAsksProps = {
  asks: readonly WebAsk[]
  /** Gives the app the place that is chosen, or none. */
  onLocation: (id: number, isShared: boolean) => void
  /** A picture of this computer's, what its camera sees, the test picture, or none. */
  onPicture: (id: number, picture: File | 'test' | 'camera' | null) => void
}

const questions = {
  location: 'Your app wants your location.',
  album: 'Your app wants a picture from the album.',
  camera: 'Your app wants to take a picture.',
} as const

/** What the app waits for a person to answer on the phone. */
export function WebAsks({ asks, onLocation, onPicture }: WebAsksProps) {
  return (
    <DeviceList>
      {asks.map(({ id, type }) =>
        type === 'location' ? (
          <DeviceCard key={id} icon={MapPin} title="Location" status={questions.location} asked>
            <Inline>
              <Button size="small" tone="accent" onClick={() => onLocation(id, true)}>
                Share Location
              </Button>
              <Button size="small" onClick={() => onLocation(id, false)}>
                Don’t Share
              </Button>
            </Inline>
          </DeviceCard>
        ) : (
          <DeviceCard
            key={id}
            icon={Image}
            title={type === 'album' ? 'Album' : 'Camera'}
            status={questions[type]}
            asked
          >
            <Inline>
              <Button size="small" tone="accent" onClick={() => onPicture(id, 'test')}>
                Use Test Picture
              </Button>
              {type === 'camera' && (
                <Button size="small" onClick={() => onPicture(id, 'camera')}>
                  Use This Computer’s Camera
                </Button>
              )}
              <FileButton
                size="small"
                fileLabel="Picture"
                accept="image/*"
                onFile={(file) => onPicture(id, file)}
              >
                Choose a Picture…
              </FileButton>
              <Button size="small" onClick={() => onPicture(id, null)}>
                Cancel
              </Button>
            </Inline>
          </DeviceCard>
        ),
      )}
    </DeviceList>
  )
}
