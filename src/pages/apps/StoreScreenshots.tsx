import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import { screenshotsQuery } from '../../api/screenshots.ts'
import type { AppForm } from '../../components/apps/AppForm/useAppForm.ts'
import { ScreenshotList } from '../../components/apps/ScreenshotList.tsx'
import { appPath } from '../../lib/appPath.ts'
import {
  uploadScreenshotMachine,
  viewUploadScreenshot,
} from '../../machines/screenshots/uploadScreenshotMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'

type StoreScreenshotsProps = { packageName: string; form: AppForm }

/** The screenshots of the store page's form. */
export function StoreScreenshots({ packageName, form }: StoreScreenshotsProps) {
  const { screenshots } = form.current
  const queries = useQueryClient()
  const query = screenshotsQuery(packageName)
  const { data: pictures = [] } = useQuery(query)
  const [snapshot, send, actor] = useMachine(uploadScreenshotMachine, { input: { packageName } })
  useMachineEvents(actor, ({ screenshot }) => {
    const { hash } = screenshot
    queries.setQueryData(query.queryKey, (known = []) => [
      screenshot,
      ...known.filter((one) => one.hash !== hash),
    ])
    if (!screenshots.some((one) => one.hash === hash))
      form.type('screenshots', [...screenshots, { hash, alt: '' }])
  })

  return (
    <ScreenshotList
      value={screenshots}
      pictures={pictures.map((picture) => ({
        ...picture,
        momentHref:
          picture.sessionId && appPath(packageName, `/try/${picture.sessionId}?at=${picture.momentMs ?? 0}`),
      }))}
      error={form.listError('screenshots')}
      at={(place) => form.at(`screenshots/${place}`)}
      onChange={(value, place) => form.type('screenshots', value, place && `screenshots/${place}`)}
      {...viewUploadScreenshot(snapshot)}
      onFile={(file) => send({ type: 'choose', file })}
      onUploadClose={() => send({ type: 'cancel' })}
      onRetry={() => send({ type: 'retry' })}
    />
  )
}
