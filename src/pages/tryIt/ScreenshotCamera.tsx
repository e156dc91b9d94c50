import {
  ScreenshotButton,
  type ShownLens,
} from '../../components/tryIt/ScreenshotButton/ScreenshotButton.tsx'
import { useTakeScreenshot } from '../hooks/useTakeScreenshot.ts'

type ScreenshotCameraProps = {
  packageName: string
  shown: ShownLens
  /** The session that is on the lens, and when in it, in milliseconds since its start; null where none is. */
  at: { sessionId: string; momentMs: number } | null
}

/** Takes pictures of the lens for the store page of one's own app. */
export function ScreenshotCamera({ packageName, shown, at }: ScreenshotCameraProps) {
  const { take, ...view } = useTakeScreenshot(packageName)
  return (
    <ScreenshotButton
      {...view}
      model={shown.model}
      layout={at && shown.layout}
      onTake={() => at && take({ ...shown, ...at })}
    />
  )
}
