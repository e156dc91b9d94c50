import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { cacheApp } from '../../api/apps.ts'
import { type Layout, listingLimits, textOf } from '../../api/contract.ts'
import { screenshotsQuery } from '../../api/screenshots.ts'
import { toast } from '../../components/feedback/toast.ts'
import type { DrawnLens } from '../../components/glasses/Lens/drawLens.ts'
import { ScreenshotButton, type ShownLens } from '../../components/tryIt/ScreenshotButton.tsx'
import { appPath } from '../../lib/appPath.ts'
import { takeScreenshotMachine, viewTakeScreenshot } from '../../machines/pictures/takeScreenshotMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'

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

type Moment = DrawnLens & { sessionId: string; momentMs: number }

function useTakeScreenshot(packageName: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [snapshot, send, actor] = useMachine(takeScreenshotMachine, { input: { packageName } })
  useMachineEvents(actor, ({ app }) => {
    cacheApp(queries, app)
    void queries.invalidateQueries({ queryKey: screenshotsQuery(packageName).queryKey })
    toast('success', 'Screenshot added to your store page.', {
      action: {
        label: 'View Store Page',
        onPress: () => void navigate(appPath(packageName, '/store')),
      },
    })
  })

  const take = ({ sessionId, momentMs, ...shown }: Moment) =>
    send({
      type: 'take',
      sessionId,
      momentMs,
      alt: suggestAlt(shown.layout),
      draw: async () => {
        const { drawLens } = await import('../../components/glasses/Lens/drawLens.ts')
        return drawLens(shown)
      },
    })

  return { ...viewTakeScreenshot(snapshot), onErrorClose: () => send({ type: 'close' }), take }
}

/** A text for a picture of the lens, which its developer may change. */
export function suggestAlt(layout: Layout | null): string {
  const text = textOf(layout).replaceAll(/\s+/g, ' ').trim()
  if (text === '') return 'The lens is empty.'
  if (layout?.layoutType === 'bitmap_view' || layout?.layoutType === 'bitmap_animation')
    return 'The lens shows a picture.'
  const room = listingLimits.alt - 'The lens shows “…”'.length
  return `The lens shows “${text.length > room ? `${text.slice(0, room).trimEnd()}…` : text}”`
}
