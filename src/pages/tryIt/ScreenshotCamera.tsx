import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { cacheApp } from '../../api/apps.ts'
import { type ContainersLayout, textOfContainers } from '../../api/contract/glasses/containers.ts'
import { containersModel, type Layout, listingLimits, textOf } from '../../api/contract.ts'
import { screenshotsQuery } from '../../api/screenshots.ts'
import { toast } from '../../components/feedback/toast.ts'
import type { DrawnLens } from '../../components/glasses/Lens/drawLens.ts'
import { ScreenshotButton, type ShownLens } from '../../components/tryIt/ScreenshotButton.tsx'
import { appPath } from '../../lib/appPath.ts'
import { importWithRetry } from '../../lib/async.ts'
import { downloadBlob } from '../../lib/download.ts'
import { takeScreenshotMachine, viewTakeScreenshot } from '../../machines/pictures/takeScreenshotMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'

const load = () => import('../../components/glasses/Lens/drawLens.ts')

export type ScreenshotCameraProps = {
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
      onDownload={shown.model === containersModel ? () => void downloadLens(packageName, shown) : null}
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
        const { drawLens } = await load()
        return drawLens(shown)
      },
    })

  return { ...viewTakeScreenshot(snapshot), onErrorClose: () => send({ type: 'close' }), take }
}

async function downloadLens(packageName: string, { layout }: ShownLens): Promise<void> {
  if (layout?.layoutType !== 'containers') return
  try {
    const { drawAsGlasses } = await importWithRetry(load)
    downloadBlob(`${packageName}.png`, await drawAsGlasses(layout))
  } catch {
    toast('error', 'Couldn’t draw the picture. Try again.')
  }
}

/** A text for a picture of the lens, which its developer may change. */
export function suggestAlt(layout: Layout | ContainersLayout | null): string {
  const shown = layout?.layoutType === 'containers' ? textOfContainers(layout) : textOf(layout)
  const text = shown.replaceAll(/\s+/g, ' ').trim()
  if (text === '') return 'The lens is empty.'
  if (layout?.layoutType === 'bitmap_view' || layout?.layoutType === 'bitmap_animation')
    return 'The lens shows a picture.'
  const room = listingLimits.alt - 'The lens shows “…”'.length
  return `The lens shows “${text.length > room ? `${text.slice(0, room).trimEnd()}…` : text}”`
}
