import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import { screenshotsQuery } from '../../api/screenshots.ts'
import type { ListInput } from '../../components/apps/AppForm/listInput.ts'
import { ScreenshotList } from '../../components/apps/ScreenshotList.tsx'
import { appPath } from '../../lib/appPath.ts'
import {
  uploadScreenshotMachine,
  viewUploadScreenshot,
} from '../../machines/screenshots/uploadScreenshotMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'

type StoreScreenshotsProps = { packageName: string; list: ListInput<'screenshots'> }

/** The screenshots of the store page's form. */
export function StoreScreenshots({ packageName, list }: StoreScreenshotsProps) {
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
    if (!list.items.some((one) => one.hash === hash)) list.onChange([...list.items, { hash, alt: '' }])
  })

  return (
    <ScreenshotList
      value={list.items}
      pictures={pictures.map((picture) => ({
        ...picture,
        momentHref:
          picture.sessionId && appPath(packageName, `/try/${picture.sessionId}?at=${picture.momentMs ?? 0}`),
      }))}
      error={list.error}
      at={list.at}
      onChange={list.onChange}
      {...viewUploadScreenshot(snapshot)}
      onFile={(file) => send({ type: 'choose', file })}
      onUploadClose={() => send({ type: 'cancel' })}
      onRetry={() => send({ type: 'retry' })}
    />
  )
}
