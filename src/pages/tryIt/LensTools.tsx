import { isSessionOver, type Session, type SessionEvent } from '../../api/contract.ts'
import { toast } from '../../components/feedback/toast.ts'
import { Button } from '../../components/ui/Button.tsx'
import { importWithRetry } from '../../lib/async.ts'
import { ScreenshotCamera, type ScreenshotCameraProps } from './ScreenshotCamera.tsx'

type Recording = { session: Session; events: readonly SessionEvent[] }

type LensToolsProps = ScreenshotCameraProps & {
  /** The session with its log, as far as it is read; null before the first. */
  recording: Recording | null
}

/** What who develops an app makes of a session on the lens: pictures for the store page, and once it is over a test. */
export const LensTools = ({ recording, ...camera }: LensToolsProps) => (
  <>
    <ScreenshotCamera {...camera} />
    {recording && isSessionOver(recording.session) && (
      <Button size="small" onClick={() => void saveTest(recording)}>
        Save as Test
      </Button>
    )}
  </>
)

async function saveTest(recording: Recording): Promise<void> {
  try {
    const { downloadTest } = await importWithRetry(() => import('./downloadTest.ts'))
    downloadTest(recording)
  } catch {
    toast('error', 'Couldn’t save the test. Try again.')
  }
}
